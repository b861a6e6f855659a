import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UnsignedRequest, WireRequest } from './wire.js';

const minSecretLength = 32;

/**
 * Signs a call, including its caller and its whole content, and checks signatures: HMAC-SHA256 with a secret that the processes
 * share. Signs with the first key and accepts both. A process may sign with a new key once all accept it, so a rotation has three
 * steps (docs/operations.md).
 */
export class CallSigner {
  private readonly keys: readonly string[];

  constructor(secret: string, alsoAccepted?: string) {
    this.keys = [secret, ...(alsoAccepted === undefined ? [] : [alsoAccepted])];
    if (this.keys.some((key) => key.length < minSecretLength))
      throw new Error(`An actor secret needs at least ${minSecretLength} characters.`);
  }

  sign(call: string, message: UnsignedRequest): string {
    return digest(this.keys[0] ?? '', canonical(call, message)).toString('base64url');
  }

  verifies(call: string, { signature, ...message }: WireRequest): boolean {
    const given = Buffer.from(signature, 'base64url');
    const text = canonical(call, message);
    return this.keys.some((key) => {
      const right = digest(key, text);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

/** The same text at both ends: JSON that was parsed is written as the same JSON again. */
function canonical(call: string, { request, context, deadline }: UnsignedRequest): string {
  const { correlationId, actor, guestKey, idempotencyKey } = context;
  const who = actor && [actor.userId, actor.isAdmin, actor.onBehalfOf];
  return JSON.stringify([call, deadline, correlationId, who, guestKey, idempotencyKey, request]);
}

const digest = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
