import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CallError, type Bus } from '@music/messaging';
import { Database, migrate, openDataSource, serviceRoleUrl } from '@music/platform';
import { eventually, testDatabase, type TestDatabase } from '@music/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { gatewaySchema } from '../src/database/gateway.schema.js';
import { openWebhooks } from '../src/payments/open-webhooks.js';
import { WebhookInboxRepository } from '../src/payments/webhook-inbox.repository.js';
import { WebhookInbox } from '../src/payments/webhook-inbox.js';
import { serveWebhook } from '../src/payments/webhook.plugin.js';

const secret = 'whsec_only_for_tests';
let database: TestDatabase;
let source: Awaited<ReturnType<typeof openDataSource>>;
let inbox: WebhookInbox;
let fastify: FastifyInstance;
let accepted: unknown[];
let away: boolean;
let callCount: number;
/** The intent of an event that checkout cannot handle. */
const poison = 'pi_poison';

beforeAll(async () => {
  database = await testDatabase({ name: 'gateway', prepare: (url) => migrate(gatewaySchema, url) });
  source = await openDataSource(gatewaySchema, database.url);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
beforeEach(async () => {
  [accepted, away, callCount] = [[], false, 0];
  await source.query('truncate webhook_inbox');
  const bus = {
    call: (_: unknown, request: { intentId: string | null }) => {
      callCount += 1;
      if (request.intentId === poison) return Promise.reject(new CallError('INTERNAL'));
      if (away) return Promise.reject(new CallError('UNAVAILABLE'));
      accepted.push(request);
      return Promise.resolve({});
    },
  } as unknown as Bus;
  inbox = new WebhookInbox(new WebhookInboxRepository(new Database(source)), bus);
  fastify = Fastify();
  await serveWebhook(fastify, { inbox, secret });
});
afterEach(async () => {
  await inbox.stop();
  await fastify.close();
});

/** With white space that a parser would lose: the signature is over the bytes. */
const body = (id: string, object: object = { object: 'payment_intent', id: 'pi_1' }) =>
  JSON.stringify({ id, object: 'event', type: 'payment_intent.succeeded', data: { object } }, null, 2);

function send(payload: string, signed = payload, timestamp = Math.floor(Date.now() / 1_000), key = secret) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: signed, secret: key, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return fastify.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
}
const sendAs = (signature: string) =>
  fastify.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload: body('evt_4'),
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
const storedEvents = async () =>
  (await source.query('select id from webhook_inbox order by id')) as { id: string }[];

describe('C-261 POST /api/stripe/webhook', () => {
  it('accepts a signed event, stores it, and forwards the intent it is about', async () => {
    expect((await send(body('evt_1'))).statusCode).toBe(200);
    await eventually(() =>
      expect(accepted).toEqual([{ eventId: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' }]),
    );
    const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_2' };
    await send(body('evt_2', dispute));
    await eventually(() => expect(accepted).toHaveLength(2));
    expect(accepted[1]).toMatchObject({ intentId: 'pi_2' });
  });

  it('stores and forwards a duplicate event once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send(body('evt_3'))));
    await eventually(() => expect(accepted).toHaveLength(1));
    await send(body('evt_3'));
    await inbox.stop();
    expect(accepted).toHaveLength(1);
  });

  it.each([
    [
      'without a signature',
      () => fastify.inject({ method: 'POST', url: '/api/stripe/webhook', payload: {} }),
    ],
    ['of another content', () => send(body('evt_4'), body('evt_5'))],
    [
      'signed with another secret',
      () => send(body('evt_4'), body('evt_4'), undefined, 'whsec_of_somebody_else'),
    ],
    ['signed with no secret', () => send(body('evt_4'), body('evt_4'), undefined, ' ')],
    ['that is too old', () => send(body('evt_4'), body('evt_4'), Math.floor(Date.now() / 1_000) - 3_600)],
    ['that is no JSON', () => send('nonsense')],
    ['with an empty signature', () => sendAs('t=1,v1=')],
    ['with a signature of commas', () => sendAs(',,,=,t=')],
  ])('refuses a body %s', async (_, attempt) => {
    const response = await attempt();
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 'BAD_REQUEST', msg: null, correlationId: expect.any(String) });
    expect(await storedEvents()).toEqual([]);
  });

  it('answers 200 while checkout is away, and forwards later (rule S6)', async () => {
    away = true;
    expect((await send(body('evt_6'))).statusCode).toBe(200);
    await eventually(() => expect(callCount).toBe(1));
    away = false;
    await source.query('update webhook_inbox set next_try = now()');
    await eventually(() => expect(accepted).toHaveLength(1));
  });

  it('still forwards an event after many failed tries, and never waits longer than five minutes', async () => {
    away = true;
    await send(body('evt_6', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_6' }));
    await eventually(() => expect(callCount).toBe(1));
    await source.query('update webhook_inbox set tries = 500, next_try = now()');
    await eventually(() => expect(callCount).toBe(2));
    const [{ wait }] = (await source.query(
      'select extract(epoch from next_try - now())::int as wait from webhook_inbox',
    )) as [{ wait: number }];
    expect(wait).toBeLessThanOrEqual(300);
    away = false;
    await source.query('update webhook_inbox set next_try = now()');
    await eventually(() => expect(accepted).toEqual([expect.objectContaining({ intentId: 'pi_6' })]));
  });

  it('does not postpone events that were not tried, because checkout was away', async () => {
    away = true;
    const ids = ['evt_a', 'evt_b', 'evt_c'];
    for (const id of ids) await send(body(id));
    await eventually(() => expect(callCount).toBe(3));
    await source.query('update webhook_inbox set next_try = now()');
    await eventually(() => expect(callCount).toBe(4));
    const due = 'select id from webhook_inbox where next_try <= now() order by id';
    expect(await source.query(due)).toEqual([{ id: 'evt_b' }, { id: 'evt_c' }]);
  });

  it('is not blocked by an event that checkout cannot handle', async () => {
    away = true;
    await send(body('evt_a', { object: 'payment_intent', id: poison }));
    for (const id of ['evt_b', 'evt_c']) await send(body(id));
    await eventually(() => expect(callCount).toBe(3));
    away = false;
    await source.query('update webhook_inbox set next_try = now()');
    await eventually(() => expect(accepted).toHaveLength(2));
    const waiting = 'select id from webhook_inbox where forwarded_at is null';
    await eventually(async () => expect(await source.query(waiting)).toEqual([{ id: 'evt_a' }]));
  });

  it('starts with its own role once the owner has migrated, and not before', async () => {
    const owner = new URL(database.url);
    const bare = await testDatabase();
    await expect(openWebhooks({ databaseUrl: bare.url, secret }, {} as Bus)).rejects.toThrow(
      'run the migrations first',
    );
    await bare.drop();
    const roleUrl = await serviceRoleUrl(database.url, 'gateway', secret);
    const opened = await openWebhooks({ databaseUrl: roleUrl, secret }, {} as Bus);
    await opened.inbox.stop();
    await opened.inbox.receive({ id: 'evt_7', type: 'x', intentId: null });
    await opened.close();
    expect(await storedEvents()).toEqual([{ id: 'evt_7' }]);
    const { username: role } = new URL(roleUrl);
    expect(role).not.toBe(owner.username);
    await source.query(`drop owned by "${role}"; drop role "${role}"`);
  });

  it('does not start without a secret', async () => {
    await expect(serveWebhook(Fastify(), { inbox, secret: '' })).rejects.toThrow('forged');
  });
});

it('stops without waiting for a checkout that died with the event, which stays for the next process', async () => {
  await inbox.stop();
  const requests: unknown[] = [];
  const silent = { call: (_: unknown, request: unknown) => requests.push(request) && new Promise(() => {}) };
  const own = new WebhookInbox(new WebhookInboxRepository(new Database(source)), silent as unknown as Bus);
  await own.receive({ id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' });
  await own.receive({ id: 'evt_2', type: 'payment_intent.succeeded', intentId: 'pi_2' });
  await eventually(() => expect(requests).toHaveLength(1));
  await own.stop();
  expect(await source.query('select id from webhook_inbox where forwarded_at is null order by id')).toEqual([
    { id: 'evt_1' },
    { id: 'evt_2' },
  ]);
});

it('an event that checkout does not take waits half a minute longer after each try', async () => {
  await inbox.stop();
  const repository = new WebhookInboxRepository(new Database(source));
  await repository.store({ id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' });
  const waits: number[] = [];
  for (let tries = 1; tries <= 3; tries += 1) {
    const [{ halfMinutes }] = (await source.query(
      'select ceil(extract(epoch from next_try - now()) / 30)::int as "halfMinutes" from webhook_inbox',
    )) as [{ halfMinutes: number }];
    waits.push(halfMinutes);
    await source.query('update webhook_inbox set next_try = now()');
    await repository.claimDue();
  }
  expect(waits).toEqual([1, 2, 3]);
});
