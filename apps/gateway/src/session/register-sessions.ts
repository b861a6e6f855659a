import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import session from '@fastify/session';
import { allCalls } from '@music/contracts';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { registerBasketCookie } from '../basket/basket-session.js';
import { needsNoSession } from '../routing/route.decorator.js';
import type { SessionStorage } from './session-storage.js';
import { recordActivity } from './session.types.js';

export interface SessionOptions {
  storage: SessionStorage;
  /** The keys that sign the cookies of session and basket: the first one signs, all are accepted (rotation). */
  secrets: readonly string[];
  /** Whether customers reach the shop by https. */
  secure: boolean;
}

/** The cookie is `__Host-` bound under https; on http://localhost browsers refuse that prefix. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-session' : 'session');

const publicRoutes = new Set(allCalls.filter(needsNoSession).map((call) => call.route));

/** Pages, files and the catalogue need no session, so browsing works while the session store is down. */
function needsSession({ url, method, routeOptions }: FastifyRequest): boolean {
  const route = `${method} ${routeOptions.url ?? ''}` as `GET /api/${string}`;
  return /^\/api(\/|$|\?)/.test(url) && !publicRoutes.has(route);
}

/**
 * If a request came over http, the plugin silently neither stores a secure session nor sends its cookie. Behind a proxy that ends
 * TLS every request comes over http, unless the proxy is trusted and says that the customer used https.
 */
const markAsHttps: onRequestHookHandler = (request, _reply, done) => {
  Object.defineProperty(request, 'protocol', { value: 'https' });
  done();
};

/** Opaque 256-bit ids in an HttpOnly cookie; visitors get none, only the key of a basket. */
export async function registerSessions(
  fastify: FastifyInstance,
  { storage, secrets, secure }: SessionOptions,
): Promise<void> {
  const cookieName = sessionCookieName(secure);
  await fastify.register(cookie, { secret: [...secrets] });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!needsSession(request)) request.cookies = {};
    done();
  });
  registerBasketCookie(fastify, secure);
  if (secure) fastify.addHook('onRequest', markAsHttps);
  await fastify.register(session, {
    secret: [...secrets],
    store: storage.store,
    idGenerator: () => randomBytes(32).toString('base64url'),
    cookieName,
    saveUninitialized: false,
    // A session that did not change is not written; `recordActivity` changes it once in five minutes.
    rolling: false,
    cookie: { path: '/', httpOnly: true, secure, sameSite: 'lax' },
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    // The session of a visitor from before baskets had a cookie of their own; now the browser gets one.
    request.basketKey ??= request.session.basketKey;
    recordActivity(request.session);
    done();
  });
  // The plugin deletes cookies without `Secure`, which browsers ignore if the name begins with `__Host-`.
  fastify.addHook('onSend', ({ hasEndedSession }, reply, _payload, done) => {
    if (hasEndedSession) void reply.clearCookie(cookieName, { path: '/', secure });
    done();
  });
}
