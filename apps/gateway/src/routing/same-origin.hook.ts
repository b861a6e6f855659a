import { CallError } from '@music/messaging';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests for changes from other sites' pages (rule D5). Browsers say where a request comes from; a program that sends
 * neither header is not a browser, so it does not send a visitor's cookie unknowingly.
 */
export function refuseForeignOrigins(fastify: FastifyInstance, publicUrl: string): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const foreign = !safeMethods.has(request.method) && !isOwn(request, publicUrl);
    done(foreign ? new CallError('FORBIDDEN') : undefined);
  });
}

function isOwn(request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>, publicUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}
