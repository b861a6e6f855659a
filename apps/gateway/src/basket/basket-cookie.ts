import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unguessable key of a visitor's basket; changing it changes the cookie. */
    basketKey?: string | undefined;
  }
}

/** As long as checkout keeps an unused visitor's basket. */
const maxAgeSeconds = 30 * 24 * 3600;

const cookieName = (secure: boolean): string => (secure ? '__Host-basket' : 'basket');

/**
 * A visitor's basket is identified by its own signed cookie, not the session: the gateway stores nothing for it, so no
 * basket is lost if the session store loses its data. Register it after the cookie plugin.
 */
export function keepBasketKeys(fastify: FastifyInstance, secure: boolean): void {
  const name = cookieName(secure);
  const heldBy = (request: FastifyRequest): string | undefined => {
    // Null for a request that was refused before its cookies were read.
    const cookie = (request.cookies as FastifyRequest['cookies'] | null)?.[name];
    const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null };
    return valid ? (value ?? undefined) : undefined;
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.basketKey = heldBy(request);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { basketKey } = request;
    const changed = basketKey !== heldBy(request);
    if (basketKey && (changed || request.method !== 'GET')) setCookie(reply, name, basketKey, secure);
    else if (changed) reply.clearCookie(name, { path: '/', secure });
    done();
  });
}

function setCookie(reply: FastifyReply, name: string, basketKey: string, secure: boolean): void {
  reply.setCookie(name, basketKey, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: maxAgeSeconds,
    signed: true,
  });
}
