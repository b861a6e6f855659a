import { CallError } from '@music/messaging';
import { createLogger } from '@music/platform';
import type { FastifyInstance } from 'fastify';
import { toCallError, sendRefusal } from '../routing/refusal.js';
import { verifiedEvent } from './stripe-webhook.client.js';
import type { WebhookInbox } from './webhook-inbox.js';

const logger = createLogger('gateway');
const bodyLimit = 1024 * 1024;

interface WebhookOptions {
  inbox: WebhookInbox;
  /** Never empty. */
  secret: string;
}

/**
 * `POST /api/stripe/webhook`: raw body, verify, store, 200. It bypasses Nest's router, whose parser would change the
 * signed bytes.
 */
export async function serveWebhook(
  fastify: FastifyInstance,
  { inbox, secret }: WebhookOptions,
): Promise<void> {
  if (!secret) throw new Error('A webhook without a secret would take forged payments.');
  await fastify.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post('/api/stripe/webhook', { bodyLimit }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = typeof signature === 'string' ? verifiedEvent(body, signature, secret) : null;
      if (!event) throw new CallError('BAD_REQUEST');
      await inbox.receive(event);
      return { received: true };
    });
    scope.setErrorHandler((error, _request, reply) => {
      const refusal = toCallError(error);
      if (refusal.status >= 500) logger.warn({ err: error }, 'a payment event was not stored');
      sendRefusal(reply, refusal);
    });
    done();
  });
}
