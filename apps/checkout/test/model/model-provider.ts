import {
  currency,
  type Intent,
  IntentClosed,
  type IntentChange,
  IntentUnknown,
  type NewIntent,
} from '../../src/provider/payment-provider.client.js';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  type SandboxIntent,
  updateIntent,
} from '../../src/provider/sandbox/sandbox-intent.js';
import { SandboxRefusal } from '../../src/provider/sandbox/sandbox-refusal.js';
import type { Steps } from './steps.js';

/** The sandbox's intents in memory. A request takes time to arrive, takes effect, and its reply takes time to return. */
export class ModelProvider {
  readonly intents = new Map<string, SandboxIntent>();
  private readonly replies = new Map<string, Intent>();

  constructor(private readonly steps: Steps) {}

  create({ amount, idempotencyKey, ...change }: NewIntent): Promise<Intent> {
    return this.travel(idempotencyKey, () => createIntent({ amount, currency, metadata: named(change) }));
  }

  update(id: string, { amount, ...change }: IntentChange): Promise<Intent> {
    return this.travel(null, () => updateIntent(this.known(id), { amount, metadata: named(change) }));
  }

  retrieve(id: string): Promise<Intent> {
    return this.travel(null, () => this.known(id));
  }

  async cancel(id: string): Promise<void> {
    await this.travel(null, () => {
      const intent = this.known(id);
      return intent.status === 'canceled' ? intent : cancelIntent(intent);
    });
  }

  /** Pays as the browser does. */
  confirm(id: string): Promise<Intent> {
    return this.travel(null, () => confirmIntent(this.known(id), 'pm_card_visa'));
  }

  refund(): Promise<never> {
    return Promise.reject(new Error('Nothing is ever given back here.'));
  }

  private async travel(key: string | null, work: () => SandboxIntent): Promise<Intent> {
    await this.steps.pause();
    const reply = this.once(key, work);
    await this.steps.pause();
    return reply;
  }

  private once(key: string | null, work: () => SandboxIntent): Intent {
    const known = key === null ? undefined : this.replies.get(key);
    if (known) return known;
    try {
      const intent = work();
      this.intents.set(intent.id, intent);
      if (key !== null) this.replies.set(key, intentOf(intent));
      return intentOf(intent);
    } catch (error) {
      throw error instanceof SandboxRefusal ? new IntentClosed(error.message) : error;
    }
  }

  private known(id: string): SandboxIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new IntentUnknown(id);
    return intent;
  }
}

const named = ({ attemptId, revision }: { attemptId: string; revision: number }) => ({
  attempt: attemptId,
  revision: String(revision),
});

const intentOf = ({ metadata, ...intent }: SandboxIntent): Intent => ({
  id: intent.id,
  clientSecret: intent.client_secret,
  status: intent.status,
  currency: intent.currency,
  amount: intent.amount,
  amountReceived: intent.amount_received,
  attemptId: metadata['attempt'] ?? null,
  revision: Number(metadata['revision']),
});
