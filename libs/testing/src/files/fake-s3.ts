import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const [accessKey, secret, region, bucket] = ['TESTKEY', 'a/secret+with=signs', 'eu-west-2', 'music'];

interface FakeObject {
  body: Buffer;
  storedAt: Date;
}
interface FakeResponse {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

export interface FakeS3 {
  /** For `S3_URL`. */
  url: string;
  close(): Promise<void>;
}

/**
 * The part of S3 that the shop uses, with one bucket, in memory. Refuses requests without a valid AWS signature
 * (Signature Version 4). `pageSize`: the number of objects in one page of a list.
 */
export async function fakeS3({ pageSize = 3 } = {}): Promise<FakeS3> {
  const objects = new Map<string, FakeObject>();
  const server = createServer((request, response) => void serve(objects, pageSize, request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const user = `${accessKey}:${encodeURIComponent(secret)}`;
  return {
    url: `http://${user}@127.0.0.1:${port}/${bucket}?region=${region}`,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function serve(
  objects: Map<string, FakeObject>,
  pageSize: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const {
    status,
    headers = {},
    body: content = '',
  } = isSigned(request, body)
    ? responseTo(objects, pageSize, request, body)
    : { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  response.writeHead(status, { 'content-length': Buffer.byteLength(content), ...headers });
  response.end(request.method === 'HEAD' ? undefined : content);
}

function responseTo(
  objects: Map<string, FakeObject>,
  pageSize: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): FakeResponse {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://s3');
  const [, place, ...rest] = pathname.split('/').map(decodeURIComponent);
  if (place !== bucket) return missing('NoSuchBucket');
  const key = rest.join('/');
  if (!key) return method === 'HEAD' ? { status: 200 } : listed(objects, pageSize, searchParams);
  if (method === 'PUT') {
    objects.set(key, { body, storedAt: new Date() });
    return { status: 200 };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  return object ? contentOf(object, headers.range) : missing('NoSuchKey');
}

const missing = (code: string): FakeResponse => ({
  status: 404,
  body: `<Error><Code>${code}</Code></Error>`,
});

function contentOf({ body, storedAt }: FakeObject, range?: string): FakeResponse {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = first === undefined ? body : body.subarray(Number(first), Number(last) + 1);
  const headers = { 'content-length': part.length, 'last-modified': storedAt.toUTCString() };
  return { status: first === undefined ? 200 : 206, headers, body: part };
}

function listed(objects: Map<string, FakeObject>, pageSize: number, query: URLSearchParams): FakeResponse {
  const after = query.get('continuation-token') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, pageSize);
  const isTruncated = found.length > page.length;
  const contents = page.map(
    ([key, { body, storedAt }]) =>
      `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  const xml = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: xml };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Recomputes the signature of a request (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). */
function isSigned({ method = '', url = '/', headers }: IncomingMessage, body: Buffer): boolean {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!authorization) return false;
  const [, key, day = '', where, names = '', signature = ''] = authorization;
  const payload = String(headers['x-amz-content-sha256']);
  if (key !== accessKey || where !== region || !names.split(';').includes('host')) return false;
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  searchParams.sort();
  const query = searchParams.toString().replaceAll('+', '%20');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, lines.join(''), names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(signingKey, text));
}
