import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SandboxRefusal } from './sandbox-refusal.js';
import { SandboxRepository } from './sandbox.repository.js';

export interface Answer {
  status: number;
  body: object;
}
interface Kept {
  id: string;
  fingerprint: string;
  answer: Answer;
}
interface Remembered {
  fingerprint: string;
  answer: Promise<Answer>;
}

const mostInMemory = 1_000;

/** Responses by idempotency key: the same content gets the same response, even after a restart. */
@Injectable()
export class SandboxAnswers {
  private readonly recent = new Map<string, Remembered>();

  constructor(private readonly objects: SandboxRepository) {}

  /** Throws a `SandboxRefusal` when the key was used with other content. */
  async once(key: string, content: string, make: () => Promise<Answer>): Promise<Answer> {
    const fingerprint = createHash('sha256').update(content).digest('base64url');
    const known = this.recent.get(key) ?? this.remember(key, fingerprint, make);
    const answer = await known.answer;
    if (known.fingerprint !== fingerprint) throw otherContent();
    return answer;
  }

  private remember(key: string, fingerprint: string, make: () => Promise<Answer>): Remembered {
    const remembered = { fingerprint, answer: this.answer(key, fingerprint, make) };
    this.recent.set(key, remembered);
    const [oldest] = this.recent.keys();
    if (oldest !== undefined && this.recent.size > mostInMemory) this.recent.delete(oldest);
    // Failures are not remembered, so that they can be retried.
    const forget = () => this.recent.delete(key);
    remembered.answer.then(({ status }) => status >= 500 && forget(), forget);
    return remembered;
  }

  private async answer(key: string, fingerprint: string, make: () => Promise<Answer>): Promise<Answer> {
    const id = `key:${key}`;
    const kept = await this.objects.load<Kept>(id);
    if (kept && kept.fingerprint !== fingerprint) throw otherContent();
    if (kept) return kept.answer;
    const answer = await make();
    if (answer.status < 500) {
      const kept: Kept = { id, fingerprint, answer };
      await this.objects.save(kept);
    }
    return answer;
  }
}

const otherContent = () =>
  new SandboxRefusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
