import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  checkCredentials,
  ensureCatalogue,
  getCurrentUser,
  getSessionUser,
  type ParsedRequestOf,
  type UserDetail,
} from '@music/contracts';
import { Handles, InProcessBroker, type MessagingOptions, serverStrategy } from '@music/messaging';
import { createLogger, MemoryCacheStore, RedisCacheStore, type RequestContext } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../src/http-server.js';
import { redisSessions } from '../src/session/redis-session.client.js';
import type { SessionStorage } from '../src/session/session-storage.js';
import { testConfig, testSecret } from './gateway.fixture.js';
import { redisServer } from './redis-server.fixture.js';

const people = ['ann', 'bob', 'cat'];
const detail = (id: number): UserDetail => ({
  id,
  email: `${people[id - 1]}@example.org`,
  name: 'Somebody',
  isAdmin: false,
  isMorphed: false,
  theme: { id: 1, name: 'ivory' },
  ensembleName: null,
  address: null,
  newsletter: false,
  hallOfFameReminders: false,
  newIssueMails: true,
  emailVerified: true,
});

/** The part of identity that a log-in needs. */
@Controller()
class FakeIdentity {
  @Handles(checkCredentials)
  check({ email }: ParsedRequestOf<typeof checkCredentials>) {
    return this.session({ userId: people.indexOf(email.split('@')[0] ?? '') + 1 });
  }
  @Handles(getSessionUser)
  session({ userId }: Pick<ParsedRequestOf<typeof getSessionUser>, 'userId'>) {
    return { user: detail(userId), epoch: 1, isAdmin: false };
  }
  @Handles(getCurrentUser)
  current(_: unknown, { actor }: RequestContext) {
    return detail(actor?.userId ?? 0);
  }
}
@Module({ controllers: [FakeIdentity] })
class FakeIdentityModule {}

@Controller()
class FakeCatalogue {
  @Handles(ensureCatalogue)
  ensure() {
    return { version: 1, rows: 0, tookMs: 1 };
  }
}
@Module({ controllers: [FakeCatalogue] })
class FakeCatalogueModule {}

describe('sessions while Redis restarts (D9)', () => {
  const broker = new InProcessBroker();
  const services: INestMicroservice[] = [];
  let redis: Awaited<ReturnType<typeof redisServer>>;
  let gateway: NestFastifyApplication;
  let storage: SessionStorage;

  const messaging = (service: string): MessagingOptions => ({ service, broker, actorSecret: testSecret });
  async function serve(name: string, module: typeof FakeIdentityModule): Promise<void> {
    const strategy = serverStrategy(messaging(name));
    const service = await NestFactory.createMicroservice(module, { strategy, logger: false });
    services.push(service);
    await service.listen();
  }
  beforeAll(async () => {
    redis = await redisServer();
    await serve('identity', FakeIdentityModule);
    await serve('catalogue', FakeCatalogueModule);
    storage = await redisSessions(redis.url, 'test:');
    gateway = await createGateway({
      config: testConfig(),
      cache: new MemoryCacheStore(),
      messaging: messaging('gateway'),
      sessions: { storage, secrets: [testSecret] },
    });
  });
  afterAll(async () => {
    await gateway?.close();
    await storage?.close();
    for (const service of services) await service.close();
    await broker.close();
    await redis?.stop();
  });

  async function logIn(name: string): Promise<string> {
    return eventually(async () => {
      const payload = { email: `${name}@example.org`, password: 'a fine tuba line' };
      const response = await gateway.inject({ method: 'POST', url: '/api/user', payload });
      expect(response.statusCode).toBe(200);
      return String(response.headers['set-cookie']).split(';')[0] ?? '';
    });
  }
  const whoIs = async (cookie: string) => {
    const response = await gateway.inject({ url: '/api/user', headers: { cookie } });
    const body = response.json<{ email?: string; code?: string }>();
    return {
      status: response.statusCode,
      who: body.email ?? body.code,
      cookie: response.headers['set-cookie'],
    };
  };

  it('answer 503 and keep all cookies; afterwards everybody is still logged in', async () => {
    const cookies = await Promise.all(people.map(logIn));
    await redis.kill();
    for (const cookie of cookies)
      expect(await whoIs(cookie)).toEqual({ status: 503, who: 'UNAVAILABLE', cookie: undefined });
    await redis.start();
    await eventually(async () => {
      for (const [at, cookie] of cookies.entries())
        expect(await whoIs(cookie)).toMatchObject({ status: 200, who: `${people[at]}@example.org` });
    });
    const stranger = 'session=nobody-was-ever-given-this-one-here';
    expect(await whoIs(stranger)).toMatchObject({ status: 401 });
  });

  it('stay ended for users who logged out, and nobody is ever taken for somebody else', async () => {
    const [ann, bob] = [await logIn('ann'), await logIn('bob')];
    expect(
      (await gateway.inject({ method: 'DELETE', url: '/api/user', headers: { cookie: ann } })).statusCode,
    ).toBe(204);
    const heard = new Set<string>();
    const send = async () => {
      const { status, who } = await whoIs(bob);
      heard.add(`${status} ${who}`);
    };
    await send();
    const restarting = redis.kill().then(redis.start);
    let isOver = false;
    void restarting.then(() => (isOver = true));
    // A pause between requests; otherwise Redis's answers would never be processed.
    for (; !isOver; await wait(5)) await send();
    await restarting;
    const cat = await logIn('cat');
    await send();
    expect(heard).toEqual(new Set(['200 bob@example.org', '503 UNAVAILABLE']));
    expect(await whoIs(cat)).toMatchObject({ who: 'cat@example.org' });
    expect(await whoIs(ann)).toMatchObject({ status: 401 });
  });
});

describe('the log says once that Redis is away and once that it is back, with how long it was away', () => {
  const logger = createLogger('gateway');
  let redis: Awaited<ReturnType<typeof redisServer>>;
  beforeAll(async () => {
    redis = await redisServer();
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => redis?.stop());

  const clients = [
    ['Redis (sessions)', (url: string) => redisSessions(url, 'test:', logger)],
    ['Redis', (url: string) => new RedisCacheStore(url, logger, 'test:')],
  ] as const;

  it.each(clients)('%s', async (server, open) => {
    const [warn, info] = [jest.spyOn(logger, 'warn'), jest.spyOn(logger, 'info')];
    const causes = () =>
      warn.mock.calls.map(([details]) => (details as unknown as { err: Error }).err.message);
    const client = await open(redis.url);
    await redis.kill();
    const connecting = jest.spyOn(Socket.prototype, 'connect');
    await eventually(() => expect(connecting.mock.calls.length).toBeGreaterThan(3));
    await redis.start();
    await eventually(() => expect(info).toHaveBeenCalled());
    await client.close();

    expect(causes()).toContainEqual(expect.stringContaining('ECONNREFUSED'));
    expect(causes()).toEqual([...new Set(causes())]);
    expect(new Set(warn.mock.calls.map(([, message]) => message))).toEqual(new Set([`${server} is away`]));
    expect(info.mock.calls).toEqual([[{ lastedMs: expect.any(Number) }, `${server} is back`]]);
  });
});
