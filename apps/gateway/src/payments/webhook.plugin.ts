import { CallError } from '@music/messaging';
import { createLogger, type Logger, onceAMinute } from '@music/platform';
import type { FastifyInstance } from 'fastify';
import { toCallError, sendRefusal } from '../routing/refusal.js';
import { verifiedEvent } from './stripe-webhook.client.js';
import type { WebhookInbox } from './webhook-inbox.js';

const bodyLimit = 1024 * 1024;

interface WebhookOptions {
  inbox: WebhookInbox;
  /** Never empty. */
  secret: string;
  logger?: Logger;
}

/**
 * `POST /api/stripe/webhook`: raw body, verify, store, 200. It bypasses Nest's router, whose parser would change the
 * signed bytes.
 */
export async function serveWebhook(
  fastify: FastifyInstance,
  { inbox, secret, logger = createLogger('gateway') }: WebhookOptions,
): Promise<void> {
  if (!secret) throw new Error('A webhook without a secret would take forged payments.');
  // Anybody may send a wrong signature.
  const warnOfForgery = onceAMinute(() => logger.warn('a payment event with a wrong signature was refused'));
  await fastify.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post('/api/stripe/webhook', { bodyLimit }, async (request) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string') throw new CallError('BAD_REQUEST');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = verifiedEvent(body, signature, secret);
      if (!event) {
        warnOfForgery();
        throw new CallError('BAD_REQUEST');
      }
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
