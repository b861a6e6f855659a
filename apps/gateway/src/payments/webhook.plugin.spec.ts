import { afterEach, expect, it, jest } from '@jest/globals';
import type { Logger } from '@music/platform';
import Fastify from 'fastify';
import type { WebhookInbox } from './webhook-inbox.js';
import { serveWebhook } from './webhook.plugin.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it('a wrong secret of the webhook is noticed: refused signatures are logged, once a minute at most', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  const warn = jest.fn();
  const fastify = Fastify();
  const logger = { warn } as unknown as Logger;
  await serveWebhook(fastify, { inbox: {} as WebhookInbox, secret: 'whsec_only_for_tests', logger });
  const send = async (signature: Record<string, string>) => {
    const headers = { 'content-type': 'application/json', ...signature };
    const reply = await fastify.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers,
      payload: '{}',
    });
    expect(reply.statusCode).toBe(400);
  };
  const forged = { 'stripe-signature': 't=1,v1=00' };

  await send({});
  expect(warn).not.toHaveBeenCalled();
  await send(forged);
  await send(forged);
  expect(warn.mock.calls).toEqual([['a payment event with a wrong signature was refused']]);
  clock.mockReturnValue(1_060_000);
  await send(forged);
  expect(warn).toHaveBeenCalledTimes(2);
  await fastify.close();
});
