import { randomBytes } from 'node:crypto';
import type { SandboxIntent } from './sandbox-intent.js';

/** An error response of Stripe's API; `body` is what its `error` property contains. */
export class SandboxRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
      code?: string;
      decline_code?: string;
      param?: string;
      message: string;
      payment_intent?: SandboxIntent;
    },
  ) {
    super(body.message);
  }
}

/** `code` null: Stripe has none for it. */
export const invalid = (code: string | null, message: string, param?: string) =>
  new SandboxRefusal(code === 'resource_missing' ? 404 : 400, {
    type: 'invalid_request_error',
    ...(code && { code }),
    message,
    ...(param && { param }),
  });

export const missing = (kind: string, id: string) => invalid('resource_missing', `No such ${kind}: '${id}'`);

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Seconds since 1970, as Stripe writes times. */
export const now = (): number => Math.floor(Date.now() / 1_000);
