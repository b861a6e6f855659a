import { CallError } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** No page has it. */
export const addressWithoutPage = '/-';

/** The requested URL, not resolved against the shop's: `//host` would name another server. */
export function urlOf({ url }: Pick<FastifyRequest, 'url'>): URL {
  const address = `http://shop${url}`;
  if (!url.startsWith('/') || !URL.canParse(address)) throw new CallError('NOT_FOUND');
  return new URL(address);
}

const call = /^\/api(\/|$)/;

/**
 * The address that is routed. A page whose path cannot be decoded, such as `/100%`, cannot exist: the router would refuse it before
 * any hook, so it is routed to an address without a page. Calls like that are left to the router.
 */
export function routedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?');
  return call.test(path) || canDecode(path) ? url : addressWithoutPage;
}

function canDecode(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
