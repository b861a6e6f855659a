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
const atOnce = 20;
/** How long stopping waits for an event that is being forwarded: it is stored, and the next process forwards it. */
const patienceMs = 2_000;

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
  private handing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly events: WebhookInboxRepository,
    private readonly bus: Bus,
  ) {}

  /** Resolves when the event is stored; it does not wait for checkout. */
  async receive(event: PaymentEvent): Promise<void> {
    if (await this.events.keep(event)) this.handing = this.handing.then(() => this.handFresh(event));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const ended = Promise.all([this.handing, this.retrying.stop(), this.sweeping.stop()]);
    await Promise.race([ended, wait(patienceMs, undefined, { ref: false })]);
  }

  private async handFresh(event: PaymentEvent): Promise<void> {
    if (this.stopped) return;
    await this.hand(event).catch((fault: unknown) => warn(event, fault));
  }

  private async retry(): Promise<void> {
    const due = await this.events.take(atOnce);
    for (const event of due) {
      if (this.stopped) return;
      await this.hand(event).catch((fault: unknown) => passOver(event, fault));
    }
  }

  private async hand({ id, type, intentId }: PaymentEvent): Promise<void> {
    await this.bus.call(takePaymentEvent, { eventId: id, type, intentId }, { timeoutMs: 20_000 });
    await this.events.markForwarded(id);
  }
}

/** An event that checkout rejects does not block others; while checkout is unreachable nothing is tried. */
function passOver(event: PaymentEvent, fault: unknown): void {
  if (fault instanceof CallError && fault.code === 'UNAVAILABLE') throw fault;
  warn(event, fault);
}

function warn({ id }: PaymentEvent, fault: unknown): void {
  logger.warn({ event: id, err: fault }, 'a payment event was not taken; it is tried again');
}
