import { type ErrorBody, errorStatus } from '@music/contracts';
import { currentContext } from '@music/platform';
import type { FastifyInstance } from 'fastify';
import { verifiedEvent } from './stripe-webhook.client.js';
import type { WebhookInbox } from './webhook-inbox.js';

const bodyLimit = 1024 * 1024;

interface WebhookOptions {
  inbox: WebhookInbox;
  /** Never empty. */
  secret: string;
}

/**
 * `POST /api/stripe/webhook`: raw body, verify, store, 200 (reliability). It stands outside Nest's router, whose parser
 * would change the bytes that are signed.
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
    scope.post('/api/stripe/webhook', { bodyLimit }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = typeof signature === 'string' ? verifiedEvent(body, signature, secret) : null;
      if (!event) return reply.status(errorStatus.BAD_REQUEST).send(refusal());
      await inbox.receive(event);
      return { received: true };
    });
    done();
  });
}

const refusal = (): ErrorBody => ({
  code: 'BAD_REQUEST',
  msg: null,
  correlationId: currentContext().correlationId,
});
