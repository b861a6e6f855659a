import { randomUUID } from 'node:crypto';
import { CallError } from '@music/messaging';
import { type RequestContext, requestContext, runInContext } from '@music/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isUpload } from './uploads.hook.js';
import { toCallError, sendRefusal } from './refusal.js';

const givenId = /^[A-Za-z0-9-]{8,64}$/;

/** Gives every request its correlation id and keeps it in context until the answer. */
export function addRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['x-correlation-id'];
    const correlationId = typeof given === 'string' && givenId.test(given) ? given : randomUUID();
    request.shopContext = requestContext({ correlationId });
    void reply.header('x-correlation-id', correlationId);
    runInContext(request.shopContext, done);
  });
  // Reading the body loses the async context, because stream events belong to the socket; so it is entered again.
  fastify.addHook('preValidation', (request, _reply, done) => runInContext(request.shopContext, done));
}

/** A compressed body could be a bomb, and no client of ours sends one. */
export function refuseEncodedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.headers['content-encoding'] ? new CallError('UNSUPPORTED_MEDIA_TYPE') : undefined);
  });
}

/**
 * Other sites' forms can send anything but JSON without a CORS preflight. Calls without a body need no
 * type.
 */
export function refuseOtherThanJson(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
    done(hasBody && !isJson && !isUpload(request) ? new CallError('UNSUPPORTED_MEDIA_TYPE') : undefined);
  });
}

/**
 * An empty body counts as none, whatever its content type. Invalid JSON is refused only by the access guard, so that a stranger
 * gets 401 before anything is said about the body.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.decorateRequest('hasMalformedBody', false);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    void parse(request, String(text), (error, body) => {
      request.hasMalformedBody = error !== null;
      done(null, body);
    });
  });
}

/** For calls whose address the router cannot parse, such as `/api/%`: no hook has run for them. */
export const refuseMalformedUrl = (error: unknown, _request: unknown, reply: unknown): void =>
  runInContext(requestContext(), () => sendRefusal(reply as FastifyReply, toCallError(error)));

/** Personal answers must not be stored by anyone between the shop and the reader. */
export function forbidStoring(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const unmarked = request.url.startsWith('/api') && !reply.hasHeader('cache-control');
    if (unmarked) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    shopContext: RequestContext;
    hasMalformedBody: boolean;
  }
}
