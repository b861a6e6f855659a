import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionUser } from '@music/contracts';
import { CallError } from '@music/messaging';
import { currentContext, type RequestContext } from '@music/platform';
import Fastify, { type FastifyInstance } from 'fastify';
import { identityDouble, MemorySessions, testSecret } from '../../test/gateway.fixture.js';
import { addRequestContext } from '../routing/request-context.hook.js';
import { registerSessions } from '../session/register-sessions.js';
import { TableSessionStore } from '../session/session-store.js';
import { SessionService } from '../session/session.service.js';
import { BasketSession, idempotencyKeyOf } from './basket-session.js';

const ann = { userId: 7, isAdmin: false, onBehalfOf: null };

describe('a visitor’s basket in its cookie', () => {
  let fastify: FastifyInstance;
  let table: MemorySessions;
  const jar = new Map<string, string>();

  beforeEach(async () => {
    table = new MemorySessions();
    fastify = Fastify();
    jar.clear();
    addRequestContext(fastify);
    const storage = { store: new TableSessionStore(table), close: () => Promise.resolve() };
    await registerSessions(fastify, { storage, secrets: [testSecret], secure: false });
    addRoutes();
  });
  afterEach(() => fastify.close());

  function addRoutes(): void {
    const baskets = new BasketSession();
    const sessions = new SessionService(identityDouble().bus);
    const route = (path: string, createsKey: boolean) =>
      fastify.post(`/api/${path}`, async (request) => {
        const { actor, broken } = request.body as { actor?: typeof ann; broken?: boolean };
        currentContext().actor = actor ?? null;
        const call = () =>
          broken ? Promise.reject(new CallError('UNAVAILABLE')) : Promise.resolve(currentContext());
        return baskets.callForBasket(request, call, { createsKey });
      });
    route('add', true);
    route('look', false);
    fastify.post('/api/pay', async (request) => {
      const call = () => Promise.resolve(currentContext());
      const during = await baskets.callForBasket(request, call, { idempotencyKey: 'a-1' });
      return { during, after: currentContext() };
    });
    fastify.post('/api/log-in', async (request) => {
      await sessions.begin(request, { user: { id: 7 }, epoch: 1, isAdmin: false } as SessionUser, false);
      return {};
    });
    fastify.post('/api/morph', async (request) => {
      await sessions.morph(request, 8);
      return {};
    });
  }

  async function post(path: string, payload: object = {}) {
    const response = await fastify.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload,
      cookies: Object.fromEntries(jar),
    });
    for (const { name, value } of response.cookies) {
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }
  const keyAfter = async (path: string, payload: object = {}) =>
    (await post(path, payload)).json<RequestContext>().guestKey;

  it('is not created by looking, only by adding something; its key stays the same, and no session is stored', async () => {
    expect(await keyAfter('look')).toBeNull();
    expect(jar.size).toBe(0);
    const key = await keyAfter('add');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await keyAfter('look')).toBe(key);
    expect(await keyAfter('add')).toBe(key);
    expect([[...jar.keys()], table.rows.size]).toEqual([['basket'], 0]);
  });

  it('survives the loss of the session store', async () => {
    const key = await keyAfter('add');
    await post('log-in');
    table.rows.clear();
    expect(await keyAfter('look')).toBe(key);
  });

  it('sets no cookie if the call fails', async () => {
    await post('add', { broken: true });
    expect([jar.size, table.rows.size]).toEqual([0, 0]);
  });

  it('ignores a cookie that the shop did not sign', async () => {
    await post('add');
    jar.set('basket', `${jar.get('basket')?.split('.')[0]}.forged`);
    expect(await keyAfter('look')).toBeNull();
  });

  it('is transferred once after a login, and never again', async () => {
    const key = await keyAfter('add');
    await post('log-in');
    await post('look', { actor: ann, broken: true });
    expect(await keyAfter('look', { actor: ann })).toBe(key);
    expect(await keyAfter('look', { actor: ann })).toBeNull();
    expect(await keyAfter('add', { actor: ann })).toBeNull();
    expect([...jar.keys()]).toEqual(['session']);
  });

  it('an administrator’s basket does not become the morphed user’s', async () => {
    await keyAfter('add');
    await post('log-in');
    await post('morph');
    expect(await keyAfter('look', { actor: { userId: 8, isAdmin: false, onBehalfOf: 7 } })).toBeNull();
  });

  it('passes basket and idempotency key to the call, and to no later one', async () => {
    const guestKey = await keyAfter('add');
    expect((await post('pay')).json()).toMatchObject({
      during: { guestKey, idempotencyKey: 'a-1' },
      after: { guestKey: null, idempotencyKey: null },
    });
  });

  it('takes the header Idempotency-Key, and refuses an invalid one', () => {
    expect(idempotencyKeyOf({ headers: {} })).toBeNull();
    expect(idempotencyKeyOf({ headers: { 'idempotency-key': 'a-1' } })).toBe('a-1');
    for (const key of ['', 'two words', 'x'.repeat(256)])
      expect(() => idempotencyKeyOf({ headers: { 'idempotency-key': key } })).toThrow(CallError);
  });
});
