import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { SandboxService } from '../src/provider/sandbox/sandbox.service.js';
import type { Checkout } from './checkout.fixture.js';

interface ReceivedWebhook {
  body: string;
  signature: string;
}

/** An endpoint that receives webhooks in the shop's place. `refuseNext`: refuses this many of the next ones. */
export interface WebhookListener {
  url: string;
  received: ReceivedWebhook[];
  refuseNext(deliveries: number): void;
  close(): void;
}

export async function listenForWebhooks(): Promise<WebhookListener> {
  const received: ReceivedWebhook[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const refused = refusals > 0;
      if (refused) refusals -= 1;
      else
        received.push({
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers['stripe-signature']),
        });
      response.writeHead(refused ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    refuseNext: (deliveries) => {
      refusals = deliveries;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Stripe's own SDK, pointed at the sandbox of a checkout. */
export async function stripeOf(checkout: Checkout): Promise<Stripe> {
  const { sandbox } = await checkout.app.get(SandboxService).endpoint();
  if (!sandbox) throw new Error('There is no sandbox.');
  return new Stripe('sk_test_sandbox', { ...sandbox, protocol: 'http', telemetry: false });
}
