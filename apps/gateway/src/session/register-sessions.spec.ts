import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionUser } from '@music/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { identityDouble, MemorySessions, testSecret } from '../../test/gateway.fixture.js';
import { registerSessions } from './register-sessions.js';
import { TableSessionStore } from './session-store.js';
import { SessionService } from './session.service.js';

const ann = 7;

describe('the cookie of a session under https', () => {
  const identity = identityDouble();
  const sessions = new SessionService(identity.bus);
  const store = new TableSessionStore(new MemorySessions());
  const open: FastifyInstance[] = [];
  let shop: FastifyInstance;

  async function openShop(secrets: string[], trustProxy = true): Promise<FastifyInstance> {
    const fastify = Fastify({ trustProxy });
    const storage = { store, close: () => Promise.resolve() };
    await registerSessions(fastify, { storage, secrets, secure: true });
    fastify.post('/api/user', async (request) => {
      const user = { user: { id: ann }, ...identity.users.get(ann) } as SessionUser;
      await sessions.begin(request, user, false);
      return {};
    });
    fastify.delete('/api/user', async (request) => {
      await sessions.end(request);
      return {};
    });
    fastify.get('/api/user', async (request) => ({ actor: await sessions.actor(request) }));
    open.push(fastify);
    return fastify;
  }
  beforeEach(async () => {
    identity.users.set(ann, { epoch: 1, isAdmin: false });
    shop = await openShop([testSecret]);
  });
  afterEach(async () => {
    for (const fastify of open.splice(0)) await fastify.close();
  });

  /** What a browser does with the cookies of the answer: it ignores changes to a `__Host-` cookie without `Secure`. */
  async function send(method: 'GET' | 'POST' | 'DELETE', cookie: string, from = shop) {
    const headers = { 'x-forwarded-proto': 'https', cookie };
    const { cookies, statusCode } = await from.inject({ method, url: '/api/user', headers });
    const [set] = cookies.filter(({ secure }) => secure);
    return { status: statusCode, set, cookie: set ? `${set.name}=${encodeURIComponent(set.value)}` : cookie };
  }

  it.each([
    ['no proxy is trusted', false, { 'x-forwarded-proto': 'https' }],
    ['the trusted proxy does not name the protocol', true, {}],
    ['an inner proxy was reached over http', true, { 'x-forwarded-proto': 'http' }],
  ])('is sent, and the session stored, if %s', async (_case, trustProxy, headers) => {
    const behindProxy = await openShop([testSecret], trustProxy);
    const logIn = await behindProxy.inject({ method: 'POST', url: '/api/user', headers });
    expect(logIn.cookies).toMatchObject([{ name: '__Host-session', secure: true }]);
    const cookie = `__Host-session=${encodeURIComponent(logIn.cookies[0]?.value ?? '')}`;
    const answer = await behindProxy.inject({ url: '/api/user', headers: { ...headers, cookie } });
    expect(answer.json()).toMatchObject({ actor: { userId: ann } });
  });

  it('is deleted by a log-out', async () => {
    const { cookie } = await send('POST', '');
    const { set } = await send('DELETE', cookie);
    expect(set).toMatchObject({ name: '__Host-session', value: '', maxAge: 0, path: '/', secure: true });
  });

  it('is not deleted if a request carries an id that has just been replaced', async () => {
    const { cookie } = await send('POST', '');
    await send('POST', cookie);
    expect((await send('GET', cookie)).set).toBeUndefined();
    expect((await send('DELETE', cookie)).set).toBeUndefined();
  });

  it('is not deleted by a request that finds its session outdated, which another one may be renewing', async () => {
    const { cookie } = await send('POST', '');
    identity.users.set(ann, { epoch: 2, isAdmin: false });
    expect((await send('GET', cookie)).set).toBeUndefined();
  });

  it('is not deleted if it was signed with the previous secret', async () => {
    const { cookie } = await send('POST', '');
    const rotated = await openShop(['a new secret only for tests, long enough', testSecret]);
    expect(await send('GET', cookie, rotated)).toMatchObject({ status: 200, set: undefined });
  });

  it('of a visitor from before baskets had their own is exchanged for that of the basket', async () => {
    const id = randomUUID();
    const basketKey = randomUUID();
    const stored = { cookie: { originalMaxAge: null }, basketKey };
    await new Promise((done) => {
      store.set(id, stored, done);
    });
    const { set } = await send('GET', `__Host-session=${encodeURIComponent(shop.signCookie(id))}`);
    expect(set).toMatchObject({ name: '__Host-basket', value: shop.signCookie(basketKey) });
  });
});
