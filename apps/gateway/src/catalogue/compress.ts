import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzipCallback);

/** Compresses while readers wait, so with a quick quality. */
export const brotli = (content: Buffer | string): Promise<Buffer> =>
  brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

export const gzip = (content: Buffer | string): Promise<Buffer> => gzipAsync(content);
