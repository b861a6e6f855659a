import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  addToBasket,
  getBasket,
  type Call,
  getCurrentUser,
  getPieceLists,
  getOrderStatus,
  listThemes,
  logOut,
  type SessionUser,
  updateProfile,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { fakeDateOnly } from '@music/testing/fake-timers';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { identityDouble, MemorySessions, testSecret } from '../../test/gateway.fixture.js';
import { addRequestContext } from '../routing/request-context.hook.js';
import { registerSessions } from './register-sessions.js';
import { TableSessionStore } from './session-store.js';
import { SessionService } from './session.service.js';

const [ann, boss] = [7, 1];
const hour = 3_600_000;
const calls: Record<string, Call> = {
  read: getCurrentUser,
  list: getPieceLists,
  write: updateProfile,
  fill: addToBasket,
  leave: logOut,
  look: listThemes,
  basket: getBasket,
  order: getOrderStatus,
};

describe('sessions', () => {
  let identity: ReturnType<typeof identityDouble>;
  let table: MemorySessions;
  let sessions: SessionService;
  let fastify: FastifyInstance;
  let cookie = '';

  beforeEach(async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), ...fakeDateOnly });
    identity = identityDouble();
    identity.users.set(ann, { epoch: 3, isAdmin: false }).set(boss, { epoch: 5, isAdmin: true });
    table = new MemorySessions();
    sessions = new SessionService(identity.bus);
    fastify = Fastify();
    cookie = '';
    addRequestContext(fastify);
    const storage = { store: new TableSessionStore(table), close: () => Promise.resolve() };
    await registerSessions(fastify, { storage, secrets: [testSecret], secure: false });
    addRoutes();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await fastify.close();
  });

  function addRoutes(): void {
    fastify.post('/api/begin', async (request: FastifyRequest) => {
      const { userId, remember = false } = request.body as { userId: number; remember?: boolean };
      const user = { user: { id: userId }, ...identity.users.get(userId) } as SessionUser;
      await sessions.begin(request, user, remember);
      return {};
    });
    fastify.post('/api/morph', async (request) => {
      await sessions.morph(request, ann);
      return {};
    });
    fastify.post('/api/unmorph', async (request) => {
      await sessions.unmorph(request);
      return {};
    });
    fastify.post('/api/end', async (request) => {
      await sessions.end(request);
      return {};
    });
    const actor = async (request: FastifyRequest) => {
      const { as = '' } = request.query as { as?: string };
      return { actor: await sessions.actor(request, calls[as]) };
    };
    fastify.route({ method: ['GET', 'PUT', 'DELETE'], url: '/api/actor', handler: actor });
    fastify.get('/page', () => ({ ok: true }));
    fastify.setErrorHandler((error, _request, reply) =>
      reply.status(error instanceof CallError ? error.status : 500).send({}),
    );
  }

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await fastify.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: { cookie, ...headers },
    });
    const set = response.cookies[0];
    if (set) cookie = set.value ? `${set.name}=${encodeURIComponent(set.value)}` : '';
    return { status: response.statusCode, set, body: response.json<{ actor?: unknown }>() };
  };
  const begin = (userId: number, remember = false) => send('POST', '/api/begin', { userId, remember });
  const whoIs = async () => (await send('GET', '/api/actor?as=read')).body.actor;

  it('a visitor has none, and nothing is stored', async () => {
    const { set, body } = await send('GET', '/api/actor');
    expect([body.actor, set, table.rows.size]).toEqual([null, undefined, 0]);
  });

  it('contains only ids, and asks identity for role and epoch', async () => {
    await begin(boss);
    expect(await whoIs()).toEqual({ userId: boss, isAdmin: true, onBehalfOf: null });
    identity.users.set(boss, { epoch: 5, isAdmin: false });
    expect(await whoIs()).toEqual({ userId: boss, isAdmin: false, onBehalfOf: null });
    const stored = JSON.parse([...table.rows.values()][0]?.data ?? '{}') as object;
    expect(Object.keys(stored).sort()).toEqual(['activeAt', 'cookie', 'holder']);
  });

  it('is over once the epoch is raised, or the account is gone', async () => {
    await begin(ann);
    const before = cookie;
    identity.users.set(ann, { epoch: 4, isAdmin: false });
    const { body, set } = await send('GET', '/api/actor');
    expect([body.actor, set?.value]).toEqual([null, '']);
    identity.users.set(ann, { epoch: 3, isAdmin: false });
    cookie = before;
    expect(await whoIs()).toBeNull();

    await begin(ann);
    identity.users.delete(ann);
    expect(await whoIs()).toBeNull();
  });

  it('is over if the epoch is lower: a lost account had the id before the database was restored', async () => {
    await begin(ann);
    identity.users.set(ann, { epoch: 2, isAdmin: false });
    expect(await whoIs()).toBeNull();
  });

  it('an ended one can be followed by a new one at once', async () => {
    await begin(ann);
    identity.users.set(ann, { epoch: 4, isAdmin: false });
    expect((await begin(ann)).status).toBe(200);
    expect(await whoIs()).toEqual({ userId: ann, isAdmin: false, onBehalfOf: null });
  });

  it('is not lost while identity or the store is away: 503, then it works again', async () => {
    await begin(ann);
    identity.state.away = true;
    expect((await send('GET', '/api/actor')).status).toBe(503);
    identity.state.away = false;
    table.broken = true;
    expect((await send('GET', '/api/actor')).status).toBe(503);
    table.broken = false;
    expect(await whoIs()).toMatchObject({ userId: ann });
  });

  it('pages do not query the store', async () => {
    await begin(ann);
    const queriesBefore = table.queries;
    table.broken = true;
    expect((await send('GET', '/page')).status).toBe(200);
    expect(table.queries).toBe(queriesBefore);
  });

  it('lives 12 idle hours, remembered 30 days, unclaimed a minute', async () => {
    await begin(ann);
    expect([...table.rows.values()].map(({ seconds }) => seconds)).toEqual([12 * 3_600]);
    const { set } = await begin(ann, true);
    expect([...table.rows.values()].map(({ seconds }) => seconds)).toEqual([30 * 24 * 3_600]);
    expect(set?.expires?.getTime()).toBe(Date.now() + 30 * 24 * hour);
    expect((await begin(ann)).set?.expires).toBeUndefined();
    await send('POST', '/api/end');
    expect([...table.rows.values()].map(({ seconds }) => seconds)).toEqual([60]);
  });

  it('is written when it changed, and for an active user once in five minutes', async () => {
    const { set } = await begin(ann, true);
    const writes = jest.spyOn(table, 'update');
    await whoIs();
    await whoIs();
    expect(writes).toHaveBeenCalledTimes(0);
    jest.setSystemTime(Date.now() + 5 * 60_000);
    const renewed = await send('GET', '/api/actor');
    await whoIs();
    expect(writes).toHaveBeenCalledTimes(1);
    expect(renewed.set?.expires?.getTime()).toBe((set?.expires?.getTime() ?? 0) + 5 * 60_000);
  });

  describe('in a tab that shows another user than the session’s (G13)', () => {
    const sendShowing = (method: 'GET' | 'PUT' | 'DELETE', call: string, shown: number) =>
      send(method, `/api/actor?as=${call}`, undefined, { 'x-user-id': String(shown) });
    const statusOf = async (call: string, shown: number) => (await sendShowing('PUT', call, shown)).status;

    it('a change is not made after a morph, an unmorph, a log-in or a log-out in another tab', async () => {
      await begin(boss);
      expect(await statusOf('write', boss)).toBe(200);
      await send('POST', '/api/morph');
      expect([await statusOf('write', boss), await statusOf('write', ann)]).toEqual([401, 200]);
      await send('POST', '/api/unmorph');
      expect([await statusOf('fill', ann), await statusOf('fill', boss)]).toEqual([401, 200]);
      await begin(ann);
      expect([await statusOf('fill', boss), await statusOf('fill', ann)]).toEqual([401, 200]);
      await send('POST', '/api/end');
      expect(await statusOf('fill', ann)).toBe(401);
    });

    it('what every tab may show is shown, but not the basket or an order', async () => {
      await begin(ann);
      expect((await sendShowing('GET', 'look', boss)).status).toBe(200);
      expect((await sendShowing('GET', 'basket', boss)).status).toBe(401);
      expect((await sendShowing('GET', 'order', boss)).status).toBe(401);
      expect((await sendShowing('GET', 'basket', ann)).status).toBe(200);
    });

    it('the calls that tell the tab who the user is are answered', async () => {
      await begin(ann);
      expect((await sendShowing('GET', 'read', boss)).body.actor).toMatchObject({ userId: ann });
      expect((await sendShowing('DELETE', 'leave', boss)).status).toBe(200);
    });
  });

  describe('morphed', () => {
    const acting = { userId: ann, isAdmin: false, onBehalfOf: boss };
    const himself = { userId: boss, isAdmin: true, onBehalfOf: null };
    beforeEach(async () => {
      await begin(boss);
      await send('POST', '/api/morph');
    });

    it('lasts 60 minutes, to the instant', async () => {
      jest.setSystemTime(Date.now() + hour - 1);
      expect(await whoIs()).toEqual(acting);
      jest.setSystemTime(Date.now() + 1);
      const before = cookie;
      expect(await whoIs()).toEqual(himself);
      expect(cookie).not.toBe(before);
      expect(identity.calls).toEqual([
        {
          call: 'identity.record-audit',
          request: { action: 'unmorph', details: { reason: 'expired' } },
          actor: acting,
        },
      ]);
    });

    it.each([
      ['a change', 'PUT', 'write'],
      ['a change that visitors may make too', 'PUT', 'fill'],
      ['a list', 'GET', 'list'],
      ['an unknown call', 'GET', ''],
    ] as const)(
      'does not take %s that was meant for the user for the administrator’s (G13)',
      async (_, method, call) => {
        jest.setSystemTime(Date.now() + hour);
        expect((await send(method, `/api/actor?as=${call}`)).status).toBe(401);
        // Nor what is sent next, because the page still shows the user.
        expect((await send('PUT', '/api/actor?as=write')).status).toBe(401);
        expect(await whoIs()).toEqual(himself);
        expect((await send('PUT', '/api/actor?as=write')).body.actor).toEqual(himself);
      },
    );

    it('is no obstacle to what every tab may show, once it has expired', async () => {
      jest.setSystemTime(Date.now() + hour);
      expect((await send('GET', '/api/actor?as=look')).body.actor).toBeNull();
      expect((await send('PUT', '/api/actor?as=write')).status).toBe(401);
    });

    it('can still be ended', async () => {
      jest.setSystemTime(Date.now() + hour);
      expect((await send('DELETE', '/api/actor?as=leave')).status).toBe(200);
    });

    it('ends with the administrator’s role or epoch', async () => {
      identity.users.set(boss, { epoch: 5, isAdmin: false });
      expect(await whoIs()).toBeNull();
    });

    it('is not ended by the user’s own password change', async () => {
      identity.users.set(ann, { epoch: 9, isAdmin: false });
      expect(await whoIs()).toEqual(acting);
    });
  });
});
