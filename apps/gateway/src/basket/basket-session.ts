import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FieldFault } from '@music/contracts';
import { CallError } from '@music/messaging';
import { currentContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { invalidText } from '../routing/input.texts.js';
import './basket-cookie.js';

/** What only the gateway may say of a basket: whose it is, out of the cookie, and the key of the header. */
interface Given {
  guestKey?: string | undefined;
  idempotencyKey?: string | undefined;
}

const headerKey = /^[\x21-\x7E]{1,255}$/;

/** Ties a visitor's basket to the browser. A visitor without a basket gets a cookie with the first thing that is kept. */
@Injectable()
export class BasketSession {
  /**
   * Makes a call with the browser's basket. `keeps`: a visitor who has none gets a key, once the call went well. A user's
   * call hands the visitor's basket over; the key is forgotten once that went well.
   * Throws `INVALID` when the browser itself names a basket or a key.
   */
  async with<T>(
    request: FastifyRequest,
    input: Given,
    keeps: boolean,
    call: (key: { guestKey?: string }) => Promise<T>,
  ): Promise<T> {
    refuseNamed(input);
    const { actor } = currentContext();
    const guestKey = request.basketKey ?? (keeps && !actor ? randomUUID() : undefined);
    const answer = await call(guestKey === undefined ? {} : { guestKey });
    request.basketKey = actor ? undefined : guestKey;
    return answer;
  }
}

/** Of the header `Idempotency-Key`. Throws `INVALID` when it is no key. */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): { idempotencyKey?: string } {
  const given = headers['idempotency-key'];
  if (given === undefined) return {};
  if (typeof given === 'string' && headerKey.test(given)) return { idempotencyKey: given };
  throw invalid([{ field: 'Idempotency-Key', reason: 'must be 1 to 255 visible characters' }]);
}

const invalid = (fields: FieldFault[]) => new CallError('INVALID', { fields, msg: invalidText(fields) });

function refuseNamed(input: Given): void {
  const named = (['guestKey', 'idempotencyKey'] as const).filter((field) => input[field] !== undefined);
  if (named.length) throw invalid(named.map((field) => ({ field, reason: 'unknown field' })));
}
