import { CallError } from '@music/messaging';
import type { FastifyRequest } from 'fastify';

/** The requested URL, not resolved against the shop's: `//host` would name another server. */
export function urlOf({ url }: Pick<FastifyRequest, 'url'>): URL {
  const address = `http://shop${url}`;
  if (!url.startsWith('/') || !URL.canParse(address)) throw new CallError('NOT_FOUND');
  return new URL(address);
}
