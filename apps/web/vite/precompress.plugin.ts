import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const worthIt = /\.(js|css|svg|html|json|webmanifest)$/;

/** Writes a `.br` and a `.gz` next to every text file, so that the gateway never compresses static content. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler: async ({ dir = 'dist' }) => {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => compress(join(dir, name))));
    },
  },
});

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < 150) return;
  const bytes = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, best)),
    writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ]);
}
