import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SandboxRefusal } from './sandbox-refusal.js';
import { SandboxRepository } from './sandbox.repository.js';

export interface SandboxResponse {
  status: number;
  body: object;
}
interface StoredResponse {
  id: string;
  fingerprint: string;
  answer: SandboxResponse;
}
interface CachedResponse {
  fingerprint: string;
  response: Promise<SandboxResponse>;
}

const maxCachedResponses = 1_000;

/** Responses by idempotency key: the same content gets the same response, even after a restart. */
@Injectable()
export class SandboxIdempotency {
  private readonly recent = new Map<string, CachedResponse>();

  constructor(private readonly objects: SandboxRepository) {}

  /** Throws a `SandboxRefusal` when the key was used with other content. */
  async once(key: string, content: string, work: () => Promise<SandboxResponse>): Promise<SandboxResponse> {
    const fingerprint = createHash('sha256').update(content).digest('base64url');
    const cached = this.recent.get(key) ?? this.cache(key, fingerprint, work);
    const response = await cached.response;
    if (cached.fingerprint !== fingerprint) throw otherContent();
    return response;
  }

  private cache(key: string, fingerprint: string, work: () => Promise<SandboxResponse>): CachedResponse {
    const cached = { fingerprint, response: this.respond(key, fingerprint, work) };
    this.recent.set(key, cached);
    const [oldest] = this.recent.keys();
    if (oldest !== undefined && this.recent.size > maxCachedResponses) this.recent.delete(oldest);
    // Failures are not cached, so that they can be retried.
    const forget = () => this.recent.delete(key);
    cached.response.then(({ status }) => status >= 500 && forget(), forget);
    return cached;
  }

  private async respond(
    key: string,
    fingerprint: string,
    work: () => Promise<SandboxResponse>,
  ): Promise<SandboxResponse> {
    const id = `key:${key}`;
    const stored = await this.objects.load<StoredResponse>(id);
    if (stored && stored.fingerprint !== fingerprint) throw otherContent();
    if (stored) return stored.answer;
    const response = await work();
    if (response.status < 500) {
      const toStore: StoredResponse = { id, fingerprint, answer: response };
      await this.objects.save(toStore);
    }
    return response;
  }
}

const otherContent = () =>
  new SandboxRefusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
