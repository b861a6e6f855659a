import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '@music/contracts';

/** What a signature covers: who, which call, and until when (milliseconds since 1970). */
interface Sealed {
  actor: Actor;
  call: string;
  deadline: number;
}

const shortestSecret = 32;

/**
 * Signs who makes a call and checks it: HMAC-SHA256 with a secret the processes share.
 * Signs with the first key and accepts every key, so that a secret is rotated without refusing anyone.
 */
export class ActorSeal {
  private readonly keys: readonly string[];

  constructor(secret: string, previous?: string) {
    this.keys = [secret, ...(previous === undefined ? [] : [previous])];
    if (this.keys.some((key) => key.length < shortestSecret))
      throw new Error(`An actor secret has at least ${shortestSecret} characters.`);
  }

  sign(sealed: Sealed): string {
    return this.digest(this.keys[0] ?? '', sealed).toString('base64url');
  }

  verifies(sealed: Sealed, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => {
      const right = this.digest(key, sealed);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }

  private digest(key: string, { actor, call, deadline }: Sealed): Buffer {
    const canonical = JSON.stringify([call, deadline, actor.userId, actor.isAdmin, actor.onBehalfOf]);
    return createHmac('sha256', key).update(canonical).digest();
  }
}
