import { Injectable } from '@nestjs/common';
import { KeyedMutex } from '@music/platform';
import { SandboxCharges } from './sandbox-charges.js';
import { numberIn, type StripeForm } from './sandbox-form.js';
import {
  decideIntent,
  cancelIntent,
  confirmIntent,
  createIntent,
  type SandboxIntent,
  updateIntent,
} from './sandbox-intent.js';
import { missing, SandboxRefusal } from './sandbox-refusal.js';
import { SandboxRepository } from './sandbox.repository.js';
import { SandboxWebhooks } from './sandbox-webhooks.client.js';

/** When the slow test bank decides, even if the customer no longer waits. */
const slowBankMs = 6_000;

const eventTypes: Partial<Record<SandboxIntent['status'], string>> = {
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

/** Simulated payments. Changes of one intent are serialised. */
@Injectable()
export class SandboxIntents {
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly objects: SandboxRepository,
    private readonly charges: SandboxCharges,
    private readonly webhooks: SandboxWebhooks,
  ) {}

  async create(form: StripeForm): Promise<SandboxIntent> {
    const currency = form.values['currency'];
    const intent = createIntent({ amount: numberIn(form, 'amount'), currency, metadata: form.metadata });
    await this.objects.save(intent);
    return intent;
  }

  async retrieve(id: string): Promise<SandboxIntent> {
    const intent = await this.objects.load<SandboxIntent>(id);
    if (intent?.object !== 'payment_intent') throw missing('payment_intent', id);
    return intent;
  }

  update(id: string, form: StripeForm): Promise<SandboxIntent> {
    const change = { amount: numberIn(form, 'amount'), metadata: form.metadata };
    return this.change(id, (intent) => updateIntent(intent, change));
  }

  cancel(id: string): Promise<SandboxIntent> {
    return this.change(id, cancelIntent);
  }

  /** Throws a card error when the card is declined. */
  async confirm(id: string, form: StripeForm): Promise<SandboxIntent> {
    const method = form.values['payment_method'] ?? '';
    const intent = unlessDeclined(await this.change(id, (before) => confirmIntent(before, method)));
    if (intent.status === 'processing') this.webhooks.after(slowBankMs, () => this.endProcessing(id));
    return intent;
  }

  /** Unless it has been decided in the meantime. */
  private async endProcessing(id: string): Promise<void> {
    if ((await this.retrieve(id)).status === 'processing') await this.decide(id, true);
  }

  async decide(id: string, approved: boolean): Promise<SandboxIntent> {
    return unlessDeclined(await this.change(id, (intent) => decideIntent(intent, approved)));
  }

  private change(id: string, step: (intent: SandboxIntent) => SandboxIntent): Promise<SandboxIntent> {
    return this.turns.runExclusive(id, async () => {
      const intent = step(await this.retrieve(id));
      const created = intent.status === 'succeeded' ? this.charges.chargeAndDispute(intent) : [];
      await this.objects.save(intent, ...created);
      const type = intent.last_payment_error ? 'payment_intent.payment_failed' : eventTypes[intent.status];
      if (type) this.webhooks.send(type, intent);
      for (const object of created)
        if (object.object === 'dispute') this.webhooks.send('charge.dispute.created', object);
      return intent;
    });
  }
}

function unlessDeclined(intent: SandboxIntent): SandboxIntent {
  const error = intent.last_payment_error;
  if (error) throw new SandboxRefusal(402, { ...error, payment_intent: intent });
  return intent;
}
