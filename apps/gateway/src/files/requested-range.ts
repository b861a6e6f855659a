import { CallError } from '@music/messaging';
import type { ByteRange } from '@music/platform/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';

/**
 * The requested part of a file; null for the whole. Requests for several parts, and invalid ranges, get the whole file,
 * as RFC 9110 allows. Throws RANGE_NOT_SATISFIABLE if the part is outside the file.
 */
export function requestedRange(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | null {
  const isMeant = method === 'GET' && (headers['if-range'] ?? etag) === etag;
  if (!isMeant || !headers.range) return null;
  const ranges = parseRange(bytes, withinFile(headers.range, bytes));
  if (ranges === -1) {
    void reply.header('content-range', `bytes */${bytes}`);
    throw new CallError('RANGE_NOT_SATISFIABLE');
  }
  if (ranges === -2 || ranges.type !== 'bytes') return null;
  const [range, another] = ranges;
  return range && !another ? { first: range.start, last: range.end } : null;
}

/** The last 900 bytes of a file of 500 are all of it (RFC 9110 §14.1.2); the parser would find no part. */
const withinFile = (range: string, bytes: number): string =>
  range.replaceAll(
    /([=,]\s*-\s*)(\d+)/g,
    (_, start: string, length: string) => `${start}${Math.min(Number(length), bytes)}`,
  );
