import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnswerEncoding, answerEncodings } from '@music/contracts';

/** One encoding of an answer, a representation with an ETag of its own; heads are flat lists, as Node likes them best. */
interface Variant {
  bytes: Buffer;
  etag: string;
  found: string[];
  notModified: string[];
}

/** One public answer, ready in every encoding it comes in: what can be computed beforehand is. */
export type CachedAnswer = Partial<Record<AnswerEncoding, Variant>> & { identity: Variant };
type AnswerBytes = Partial<Record<AnswerEncoding, Buffer>> & { identity: Buffer };

const jsonType = 'application/json; charset=utf-8';

/** `hash` names the content; `bytes` must hold the identity. */
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

/** Writes the answer, or 304 when the reader has it. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer): void {
  const { bytes, etag, found, notModified } = chooseVariant(request.headers['accept-encoding'], answer);
  if (isKnown(request.headers['if-none-match'], etag)) response.writeHead(304, notModified).end();
  else response.writeHead(200, found).end(request.method === 'HEAD' ? undefined : bytes);
  if (!hasBody(request)) request.read();
}

/**
 * A request without a body that was never read costs Node eight ticks to empty, a fifth of what a 304 costs; reading the
 * nothing there is spares them. A body is left to Node.
 */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const chooseVariant = (accepts: string | undefined, answer: CachedAnswer): Variant => {
  for (const encoding of preferencesOf(accepts ?? '')) {
    const held = answer[encoding];
    if (held) return held;
  }
  return answer.identity;
};

/** Browsers send a handful of different headers; what each means is worked out once. */
const preferences = new Map<string, readonly AnswerEncoding[]>();
const mostPreferences = 200;

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
  if (preferences.size < mostPreferences) preferences.set(accepts, accepted);
  return accepted;
}

/** Whether a reader who sends this `If-None-Match` has the content that the ETag names. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** The content's own name: equal bytes keep their ETag over refreshes and replicas. */
export const contentHash = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
