import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { currentContext, runInContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { invalidText } from '../routing/input.texts.js';
import './basket-cookie.js';

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
