import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { currentContext, runInContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { invalidText } from '../routing/input.texts.js';
import './basket-cookie.js';

interface BasketCall {
  /** Whether it keeps something: then a visitor who has no basket gets one. */
  keeps?: boolean;
  idempotencyKey?: string | null;
}

const headerKey = /^[\x21-\x7E]{1,255}$/;

/** Ties a visitor's basket to the browser. A visitor without a basket gets a cookie with the first thing that is kept. */
@Injectable()
export class BasketSession {
  /**
   * Makes a call for the browser's basket. A new key becomes a cookie only once the call went well. A user's call hands
   * the visitor's basket over; the key is forgotten once that went well.
   */
  async with<T>(
    request: FastifyRequest,
    call: () => Promise<T>,
    { keeps = false, idempotencyKey = null }: BasketCall = {},
  ): Promise<T> {
    const context = currentContext();
    const guestKey = request.basketKey ?? (keeps && !context.actor ? randomUUID() : undefined);
    const answer = await runInContext({ ...context, guestKey: guestKey ?? null, idempotencyKey }, call);
    request.basketKey = context.actor ? undefined : guestKey;
    return answer;
  }

  /**
   * Makes a call that has nothing to do with baskets, and that a visitor's browser is known to by its key; `keeps` gives it
   * one. A user is known by himself, and his call takes no visitor's basket away.
   */
  knownBy<T>(request: FastifyRequest, call: () => Promise<T>, options: BasketCall = {}): Promise<T> {
    return currentContext().actor ? call() : this.with(request, call, options);
  }
}

/** Of the header `Idempotency-Key`. Throws `INVALID` when it is no key. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined) return null;
  if (typeof given === 'string' && headerKey.test(given)) return given;
  const fields = [{ field: 'Idempotency-Key', reason: 'must be 1 to 255 visible characters' }];
  throw new CallError('INVALID', { fields, msg: invalidText(fields) });
}
