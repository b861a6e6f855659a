import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The baseline: a node:http server that answers `/<n>` with the bytes of the n-th file from memory, or with 304 if the
 * ETag matches.
 */
const files = process.argv.slice(2).map((path) => readFileSync(path));
const etag = '"baseline"';
createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
  const bytes = files[Number(request.url.slice(1))];
  const head = { etag, 'content-type': 'application/json', 'content-length': bytes.length };
  return response.writeHead(200, head).end(bytes);
}).listen(0, '127.0.0.1', function listening() {
  process.stdout.write(`Ready: http://127.0.0.1:${this.address().port}\n`);
});
