import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedMutex } from '@music/platform';
import { now, SandboxRefusal } from './sandbox-refusal.js';
import { SandboxRepository } from './sandbox.repository.js';

export interface SandboxResponse {
  status: number;
  body: object;
}
interface StoredResponse {
  id: string;
  fingerprint: string;
  answer: SandboxResponse;
  created: number;
}

const rememberedSeconds = 24 * 3_600;

/**
 * Responses by idempotency key, as Stripe repeats them (https://docs.stripe.com/api/idempotent_requests): the same content gets
 * the same response for a day, also an internal error. While the first request is running Stripe answers 409, and its SDK sends
 * the second one again; here that one waits.
 */
@Injectable()
export class SandboxIdempotency {
  private readonly mutex = new KeyedMutex();

  constructor(private readonly objects: SandboxRepository) {}

  /** Throws a `SandboxRefusal` if the key was used with other content. */
  once(key: string, content: string, work: () => Promise<SandboxResponse>): Promise<SandboxResponse> {
    const fingerprint = createHash('sha256').update(content).digest('base64url');
    return this.mutex.runExclusive(key, () => this.respond(key, fingerprint, work));
  }

  private async respond(
    key: string,
    fingerprint: string,
    work: () => Promise<SandboxResponse>,
  ): Promise<SandboxResponse> {
    const id = `key:${key}`;
    const stored = await this.objects.load<StoredResponse>(id);
    if (stored && stored.created > now() - rememberedSeconds) {
      if (stored.fingerprint !== fingerprint) throw otherContent();
      return stored.answer;
    }
    const answer = await work();
    const toStore: StoredResponse = { id, fingerprint, answer, created: now() };
    if (!isNotExecuted(answer)) await this.objects.save(toStore);
    return answer;
  }
}

/** Stripe stores no response to a request whose API key or parameters are wrong, because it does not begin to execute it. */
function isNotExecuted({ status, body }: SandboxResponse): boolean {
  const { error } = body as { error?: SandboxRefusal['body'] };
  return status === 401 || (error?.code?.startsWith('parameter_') ?? false);
}

const otherContent = () =>
  new SandboxRefusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
