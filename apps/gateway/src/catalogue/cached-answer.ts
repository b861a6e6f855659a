import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnswerEncoding, answerEncodings } from '@music/contracts';

/** One encoding of a response, with its own ETag; headers are flat lists, the fastest form for Node. */
interface Variant {
  bytes: Buffer;
  etag: string;
  found: string[];
  notModified: string[];
}

/** A public response, precomputed in each of its encodings. */
export type CachedAnswer = Partial<Record<AnswerEncoding, Variant>> & { identity: Variant };
type AnswerBytes = Partial<Record<AnswerEncoding, Buffer>> & { identity: Buffer };

const jsonType = 'application/json; charset=utf-8';

/** `hash` identifies the content; `bytes` must include the identity encoding. */
export function cachedAnswer(hash: string, bytes: AnswerBytes, type = jsonType): CachedAnswer {
  const answer: CachedAnswer = { identity: variant(hash, 'identity', bytes.identity, type) };
  for (const encoding of answerEncodings)
    if (bytes[encoding]) answer[encoding] = variant(hash, encoding, bytes[encoding], type);
  return answer;
}

export const etagOf = (hash: string, encoding: AnswerEncoding): string => `"${hash}-${encoding}"`;

function variant(hash: string, encoding: AnswerEncoding, bytes: Buffer, type: string): Variant {
  const etag = etagOf(hash, encoding);
  const notModified = ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];
  const found = [
    ...notModified,
    'Content-Type',
    type,
    'Content-Length',
    String(bytes.length),
    'X-Content-Type-Options',
    'nosniff',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ];
  return { bytes, etag, found, notModified };
}

/** Writes the answer, or 304 if the reader already has it. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer): void {
  const { bytes, etag, found, notModified } = chooseVariant(request.headers['accept-encoding'], answer);
  if (etagMatches(request.headers['if-none-match'], etag)) response.writeHead(304, notModified).end();
  else response.writeHead(200, found).end(request.method === 'HEAD' ? undefined : bytes);
  if (!hasBody(request)) request.read();
}

/**
 * Draining an unread request without a body costs Node eight ticks, a fifth of a 304; reading the
 * empty body avoids them. Requests with a body are left to Node.
 */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const chooseVariant = (accepts: string | undefined, answer: CachedAnswer): Variant => {
  for (const encoding of preferencesOf(accepts ?? '')) {
    const chosen = answer[encoding];
    if (chosen) return chosen;
  }
  return answer.identity;
};

/** Parsed headers are cached: browsers send only a handful of different ones. */
const preferences = new Map<string, readonly AnswerEncoding[]>();
const maxCachedHeaders = 200;

/** The encodings that a reader accepts, smallest first; a coding with `q=0` is refused by it. */
export function preferencesOf(accepts: string): readonly AnswerEncoding[] {
  const known = preferences.get(accepts);
  if (known) return known;
  const refused = (coding: string) => /;\s*q=0(\.0*)?\s*$/.test(coding);
  const codings = accepts
    .split(',')
    .flatMap((coding) => (refused(coding) ? [] : [coding.split(';')[0]?.trim()]));
  const accepted = answerEncodings
    .filter((encoding) => encoding !== 'identity' && (codings.includes(encoding) || codings.includes('*')))
    .reverse();
  if (preferences.size < maxCachedHeaders) preferences.set(accepts, accepted);
  return accepted;
}

/** Whether a reader who sends this `If-None-Match` has the content that the ETag names. */
export const etagMatches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
