import { setTimeout as wait } from 'node:timers/promises';
import { takePaymentEvent } from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import { createLogger, Periodic } from '@music/platform';
import type { PaymentEvent } from './stripe-webhook.client.js';
import type { WebhookInboxRepository } from './webhook-inbox.repository.js';

const logger = createLogger('gateway');
/** An event is handed on at once when it comes; this is for second tries, and for those of a replica that died. */
const intervalMs = 5_000;
const sweepMs = 3_600_000;
const atOnce = 20;
/** How long a stop waits for an event under way: it is kept, and the next process hands it on. */
const patienceMs = 2_000;

/** Hands stored events on to checkout: at once, and again until it has taken them (rule S6). */
export class WebhookInbox {
  /** Tries again what was not taken, or not handed on before its process ended. */
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

  /** Resolves when the event is safe; what becomes of it is not waited for. */
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

/** One event that checkout cannot take holds up no other; while checkout is away none is tried in vain. */
function passOver(event: PaymentEvent, fault: unknown): void {
  if (fault instanceof CallError && fault.code === 'UNAVAILABLE') throw fault;
  warn(event, fault);
}

function warn({ id }: PaymentEvent, fault: unknown): void {
  logger.warn({ event: id, err: fault }, 'a payment event was not taken; it is tried again');
}
