import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ParsedRequestOf, paySandbox, ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { CheckoutConfig } from '../../config.js';
import type { ProviderEndpoint } from '../payment-provider.client.js';
import { SandboxIntents } from './sandbox-intents.js';
import { SandboxCharges } from './sandbox-charges.js';
import { SandboxIdempotency } from './sandbox-idempotency.js';
import type { SandboxIntent } from './sandbox-intent.js';
import { SandboxRefusal } from './sandbox-refusal.js';
import { SandboxServer } from './sandbox.server.js';

/** The sandbox's API key: it accepts any that begins with `sk_`. */
const sandboxKey = 'sk_test_sandbox';

/** The payment sandbox: it exists only where no Stripe key is set, and production requires one (rule S13). */
@Injectable()
export class SandboxService implements OnApplicationShutdown {
  private server: SandboxServer | null = null;
  private opened: Promise<ProviderEndpoint> | null = null;

  constructor(
    private readonly config: CheckoutConfig,
    private readonly intents: SandboxIntents,
    private readonly charges: SandboxCharges,
    private readonly idempotency: SandboxIdempotency,
  ) {}

  /** Where payments are made: Stripe, or the sandbox, which the first call starts. */
  endpoint(): Promise<ProviderEndpoint> {
    this.opened ??= this.open();
    return this.opened;
  }

  private async open(): Promise<ProviderEndpoint> {
    const { stripeSecretKey, sandboxPort } = this.config;
    if (stripeSecretKey) return { secretKey: stripeSecretKey, sandbox: null };
    this.server = new SandboxServer(this.intents, this.charges, this.idempotency);
    const port = await this.server.listen(sandboxPort);
    return { secretKey: sandboxKey, sandbox: { host: '127.0.0.1', port } };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }

  /**
   * Pays as the browser does with Stripe's script. The payment methods `approve` and `refuse` stand for the customer's
   * answer to the bank (3-D Secure). Throws
   * `NOT_FOUND` without a sandbox, or for an unknown secret.
   */
  async pay({
    clientSecret,
    paymentMethod,
  }: ParsedRequestOf<typeof paySandbox>): Promise<ReplyOf<typeof paySandbox>> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    if (!this.server || !(await this.isSecretOf(id, clientSecret))) throw new CallError('NOT_FOUND');
    try {
      return { status: (await this.confirmOrDecide(id, paymentMethod)).status, msg: null };
    } catch (error) {
      if (!(error instanceof SandboxRefusal)) throw error;
      return { status: error.body.payment_intent?.status ?? 'refused', msg: error.message };
    }
  }

  private confirmOrDecide(id: string, paymentMethod: string): Promise<SandboxIntent> {
    if (paymentMethod === 'approve' || paymentMethod === 'refuse')
      return this.intents.decide(id, paymentMethod === 'approve');
    return this.intents.confirm(id, { values: { payment_method: paymentMethod }, metadata: {} });
  }

  private async isSecretOf(id: string, clientSecret: string): Promise<boolean> {
    try {
      return (await this.intents.retrieve(id)).client_secret === clientSecret;
    } catch (error) {
      if (error instanceof SandboxRefusal) return false;
      throw error;
    }
  }
}
