import { once } from 'node:events';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createLogger } from '@music/platform';
import Stripe from 'stripe';
import { CheckoutConfig } from '../../config.js';
import type { SandboxCharge, SandboxDispute, SandboxRefund } from './sandbox-charge.js';
import type { SandboxIntent } from './sandbox-intent.js';
import { newId, now } from './sandbox-refusal.js';

const logger = createLogger('checkout');
const delaysMs = [0, 1_000, 5_000, 30_000];
/** The object of an event. */
type EventObject = SandboxIntent | SandboxCharge | SandboxRefund | SandboxDispute;
/** Every event is sent twice, as the real provider sometimes does. */
const copies = 2;

/** Sends signed events to the shop until it accepts them; each twice. */
@Injectable()
export class SandboxWebhooks implements OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly config: CheckoutConfig) {}

  onModuleDestroy(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  send(type: string, object: EventObject): void {
    const { webhook } = this.config;
    if (!webhook) return;
    const payload = JSON.stringify(stripeEvent(type, object));
    for (let copy = 0; copy < copies; copy += 1)
      this.after(copy * 150, () => this.deliver(payload, webhook, 0));
  }

  private async deliver(
    payload: string,
    { url, secret }: { url: string; secret: string },
    tries: number,
  ): Promise<void> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const isAccepted = await post(url, payload, headers).catch(() => false);
    const delay = delaysMs[tries + 1];
    if (!isAccepted && delay !== undefined)
      this.after(delay, () => this.deliver(payload, { url, secret }, tries + 1));
  }

  /** Runs it later, unless the shop stops before. */
  after(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work().catch((error: unknown) => logger.warn({ err: error }, 'a webhook was not sent'));
    }, ms).unref();
    this.timers.add(timer);
  }
}

/** Whether it was accepted. `fetch` would cost several times as much CPU, twice for every checkout. */
async function post(url: string, body: string, headers: OutgoingHttpHeaders): Promise<boolean> {
  const { request: open } = url.startsWith('https:') ? https : http;
  const request = open(url, { method: 'POST', headers, signal: AbortSignal.timeout(10_000) }).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode === 200;
}

export const stripeEvent = (type: string, object: EventObject) => ({
  id: newId('evt'),
  object: 'event' as const,
  api_version: Stripe.API_VERSION,
  created: now(),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
