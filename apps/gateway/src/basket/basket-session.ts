import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { currentContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import '../session/session.types.js';

/** What only the gateway may say of a basket: whose it is, out of the session, and the key of the header. */
interface Given {
  guestKey?: string | undefined;
  idempotencyKey?: string | undefined;
}

const headerKey = /^[\x21-\x7E]{1,255}$/;

/** Ties a visitor's basket to the session. A session without a login is begun by the first thing that is kept. */
@Injectable()
export class BasketSession {
  /**
   * Makes a call with the session's basket. `keeps`: a visitor who has none gets a key, once the call went well.
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
    const held = request.session.basketKey;
    const guestKey = held ?? (keeps && !actor ? randomUUID() : undefined);
    const answer = await call(guestKey === undefined ? {} : { guestKey });
    if (actor && held) request.session.basketKey = undefined;
    else if (guestKey !== held) await beginFor(request, guestKey);
    return answer;
  }
}

/** A session that is not yet known is made first and filled then, as the session store wants it. */
async function beginFor(request: FastifyRequest, guestKey: string | undefined): Promise<void> {
  await request.session.regenerate();
  request.session.basketKey = guestKey;
}

/** Of the header `Idempotency-Key`. Throws `INVALID` when it is no key. */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): { idempotencyKey?: string } {
  const given = headers['idempotency-key'];
  if (given === undefined) return {};
  if (typeof given === 'string' && headerKey.test(given)) return { idempotencyKey: given };
  throw new CallError('INVALID', {
    fields: [{ field: 'Idempotency-Key', reason: 'must be 1 to 255 visible characters' }],
  });
}

function refuseNamed(input: Given): void {
  const named = (['guestKey', 'idempotencyKey'] as const).filter((field) => input[field] !== undefined);
  if (named.length)
    throw new CallError('INVALID', { fields: named.map((field) => ({ field, reason: 'unknown field' })) });
}
