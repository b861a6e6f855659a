import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changePassword, checkCredentials, getCurrentUser, getSessionUser } from '@music/contracts';
import { CallError, Handles, InProcessBroker, serverStrategy } from '@music/messaging';
import { currentContext } from '@music/platform';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { someUserDetail, testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

const password = 'a fine tuba line';
const newPassword = 'a bolder euphonium';

/** Each user's epoch, which a change of the password raises. */
const epochs = new Map<number, number>();
const sessionOf = (id: number) => ({
  user: someUserDetail(id),
  epoch: epochs.get(id) ?? 1,
  isAdmin: false,
});

@Controller()
class FakeIdentity {
  @Handles(checkCredentials)
  check({ email, password: given }: { email: string; password: string }) {
    if (given !== password) throw new CallError('IDENTITY_CREDENTIALS_WRONG');
    return sessionOf(Number(/\d+/.exec(email)?.[0]));
  }
  @Handles(getSessionUser)
  sessionUser({ userId }: { userId: number }) {
    return sessionOf(userId);
  }
  @Handles(getCurrentUser)
  current() {
    return someUserDetail(currentContext().actor?.userId ?? 0);
  }
  @Handles(changePassword)
  change() {
    const userId = currentContext().actor?.userId ?? 0;
    epochs.set(userId, sessionOf(userId).epoch + 1);
    return {};
  }
}
@Module({ controllers: [FakeIdentity] })
class FakeIdentityModule {}

const broker = new InProcessBroker();
let identity: INestMicroservice;
let app: NestFastifyApplication;
beforeAll(async () => {
  const strategy = serverStrategy({ service: 'identity', broker, actorSecret: testSecret });
  identity = await NestFactory.createMicroservice(FakeIdentityModule, { strategy, logger: false });
  await identity.listen();
  app = await openGateway(testConfig({ BOT_CHECK: 'none' }), broker);
});
afterAll(async () => {
  await app.close();
  await identity.close();
  await broker.close();
});

/** A browser with its own cookie. */
function browser() {
  let cookie = '';
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<number> => {
    const response = await app.inject({ method, url, ...(payload && { payload }), headers: { cookie } });
    const set = response.cookies.find(({ name }) => name === 'session');
    if (set) cookie = `session=${encodeURIComponent(set.value)}`;
    return response.statusCode;
  };
  return {
    cookie: () => cookie,
    send,
    logIn: (userId: number, given = password) =>
      send('POST', '/api/user', { email: `user${userId}@example.org`, password: given }),
    isLoggedIn: async () => (await send('GET', '/api/user')) === 200,
  };
}

it('changing the password keeps the caller logged in, under a new id, and ends the other sessions', async () => {
  const [own, other] = [browser(), browser()];
  expect([await own.logIn(7), await other.logIn(7)]).toEqual([200, 200]);
  const before = own.cookie();
  const form = { oldPassword: password, newPassword };
  expect(await own.send('PUT', '/api/user/change-password', form)).toBe(200);
  expect(own.cookie()).not.toBe(before);
  expect([await own.isLoggedIn(), await other.isLoggedIn()]).toEqual([true, false]);
});

it('D12.3 right passwords give back the tries of a log-in, and wrong ones use them up', async () => {
  const { logIn } = browser();
  for (let time = 0; time < 12; time += 1) expect(await logIn(8)).toBe(200);
  for (let time = 0; time < 10; time += 1) expect(await logIn(8, 'a guess of mine')).toBe(401);
  expect(await logIn(8)).toBe(429);
});

it('guesses from many addresses count together for an account, in whatever capitals its address is written', async () => {
  const withBotCheck = await openGateway(testConfig(), broker);
  const logIn = async (email: string, from: number) => {
    const payload = { email, password: 'a guess of mine' };
    const remoteAddress = `203.0.113.${from}`;
    return (await withBotCheck.inject({ method: 'POST', url: '/api/user', payload, remoteAddress })).json<{
      code: string;
    }>().code;
  };
  for (let from = 1; from <= 10; from += 1)
    expect(await logIn(from % 2 ? 'user9@example.org' : 'USER9@example.org', from)).toBe(
      'IDENTITY_CREDENTIALS_WRONG',
    );
  expect(await logIn('User9@example.org', 11)).toBe('BOT_CHECK_NEEDED');
  await withBotCheck.close();
});
