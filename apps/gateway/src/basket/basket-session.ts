import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { currentContext, runInContext } from '@music/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidText } from '../routing/input.texts.js';

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
export function registerBasketCookie(fastify: FastifyInstance, secure: boolean): void {
  const name = cookieName(secure);
  const keyInCookie = (request: FastifyRequest): string | undefined => {
    // Null for a request that was refused before its cookies were read.
    const cookie = (request.cookies as FastifyRequest['cookies'] | null)?.[name];
    const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null };
    return valid ? (value ?? undefined) : undefined;
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.basketKey = keyInCookie(request);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { basketKey } = request;
    const changed = basketKey !== keyInCookie(request);
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

interface BasketCallOptions {
  /** Whether the call stores something: then a visitor without a basket gets one. */
  createsKey?: boolean;
  idempotencyKey?: string | null;
}

const headerKey = /^[\x21-\x7E]{1,255}$/;

/** Ties a visitor's basket to the browser. A visitor without a basket gets a cookie with the first call that stores something. */
@Injectable()
export class BasketSession {
  /**
   * Makes a call for the browser's basket. A new key becomes a cookie only if the call succeeds. A user's call passes
   * the visitor's basket on to be merged; if that succeeds the key is dropped.
   */
  async callForBasket<T>(
    request: FastifyRequest,
    call: () => Promise<T>,
    { createsKey = false, idempotencyKey = null }: BasketCallOptions = {},
  ): Promise<T> {
    const context = currentContext();
    const guestKey = request.basketKey ?? (createsKey && !context.actor ? randomUUID() : undefined);
    const reply = await runInContext({ ...context, guestKey: guestKey ?? null, idempotencyKey }, call);
    request.basketKey = context.actor ? undefined : guestKey;
    return reply;
  }

  /**
   * Makes a call that identifies a visitor's browser by its basket key without touching baskets; `createsKey` creates a
   * key if there is none. Users are identified by their account, and no visitor's basket is merged.
   */
  callWithGuestKey<T>(
    request: FastifyRequest,
    call: () => Promise<T>,
    options: BasketCallOptions = {},
  ): Promise<T> {
    return currentContext().actor ? call() : this.callForBasket(request, call, options);
  }
}

/** From the header `Idempotency-Key`. Throws `INVALID` if it is not a valid key. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined) return null;
  if (typeof given === 'string' && headerKey.test(given)) return given;
  const fields = [{ field: 'Idempotency-Key', reason: 'must be 1 to 255 visible characters' }];
  throw new CallError('INVALID', { fields, msg: invalidText(fields) });
}
