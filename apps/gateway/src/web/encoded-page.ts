import { preferencesOf } from '../catalogue/cached-answer.js';
import { brotli, gzip } from '../catalogue/compress.js';
import type { RenderedPage } from './page.renderer.js';

interface EncodedPage {
  body: string | Buffer;
  /** For `Content-Encoding`; undefined if it is not compressed. */
  encoding?: string;
}

const compress = { br: brotli, gzip };

type Encoding = keyof typeof compress;
const isKnown = (encoding: string): encoding is Encoding => encoding in compress;

/** A page that is rendered once for many is compressed once as well. */
const encodedPages = new WeakMap<RenderedPage, Partial<Record<Encoding, Promise<Buffer>>>>();

/** The page in the smallest encoding that the reader accepts; `accepts` is the request's `Accept-Encoding`. */
export async function encodePage(page: RenderedPage, accepts: string | undefined): Promise<EncodedPage> {
  const encoding = preferencesOf(accepts ?? '').find(isKnown);
  if (!encoding) return { body: page.html };
  const encodings = encodedPages.get(page) ?? {};
  encodedPages.set(page, encodings);
  return { body: await (encodings[encoding] ??= compress[encoding](page.html)), encoding };
}
