import { setTimeout as wait } from 'node:timers/promises';
import { takePaymentEvent } from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import { createLogger, Periodic } from '@music/platform';
import type { PaymentEvent } from './stripe-webhook.client.js';
import type { WebhookInboxRepository } from './webhook-inbox.repository.js';

const logger = createLogger('gateway');
/** The interval for retries and for events of a crashed replica; new events are forwarded immediately. */
const intervalMs = 5_000;
const sweepMs = 3_600_000;
/** How long stopping waits for an event that is being forwarded: it is stored, and the next process forwards it. */
const stopTimeoutMs = 2_000;

/** Forwards stored events to checkout: at once, and again until checkout has accepted them (rule S6). */
export class WebhookInbox {
  /** Retries events that were not accepted, or not forwarded before their process ended. */
  private readonly retrying = new Periodic({
    name: 'forwarding payment events',
    logger,
    intervalMs,
    work: () => this.retry(),
  }).start();
  private readonly sweeping = new Periodic({
    name: 'deleting old payment events',
    logger,
    intervalMs: sweepMs,
    work: () => this.events.sweep(),
  }).start();
  /** New events, one after the other. */
  private forwarding: Promise<void> = Promise.resolve();

  constructor(
    private readonly events: WebhookInboxRepository,
    private readonly bus: Bus,
  ) {}

  /** Resolves when the event is stored; it does not wait for checkout. */
  async receive(event: PaymentEvent): Promise<void> {
    if (await this.events.store(event)) this.forwarding = this.forwarding.then(() => this.forwardNew(event));
  }

  async stop(): Promise<void> {
    const ended = Promise.all([this.forwarding, this.retrying.stop(), this.sweeping.stop()]);
    await Promise.race([ended, wait(stopTimeoutMs, undefined, { ref: false })]);
  }

  private async forwardNew(event: PaymentEvent): Promise<void> {
    if (this.retrying.stopping.aborted) return;
    await this.forward(event).catch((error: unknown) => warn(event, error));
  }

  private async retry(): Promise<void> {
    while (!this.retrying.stopping.aborted) {
      const event = await this.events.claimDue();
      if (!event) return;
      await this.forward(event).catch((error: unknown) => warnUnlessUnavailable(event, error));
    }
  }

  private async forward({ id, type, intentId }: PaymentEvent): Promise<void> {
    await this.bus.call(takePaymentEvent, { eventId: id, type, intentId }, { timeoutMs: 20_000 });
    await this.events.markForwarded(id);
  }
}

/** An event that checkout rejects does not block others; if checkout is unreachable, they wait until the next round. */
function warnUnlessUnavailable(event: PaymentEvent, error: unknown): void {
  if (error instanceof CallError && error.code === 'UNAVAILABLE') throw error;
  warn(event, error);
}

function warn({ id }: PaymentEvent, error: unknown): void {
  logger.warn({ event: id, err: error }, 'a payment event was not accepted; it is tried again');
}
