import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  checkCredentials,
  getSessionUser,
  morph,
  recordAudit,
  type SessionUser,
  unmorph,
  updatePreferences,
  type UserDetail,
} from '@music/contracts';
import { Handles, InProcessBroker, serverStrategy } from '@music/messaging';
import { currentContext } from '@music/platform';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { someUserDetail, testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

const [boss, ann] = [1, 7];

const detailOf = (id: number, isMorphed = false): UserDetail =>
  someUserDetail(id, { isAdmin: id === boss, isMorphed });
const sessionOf = (id: number): SessionUser => ({ user: detailOf(id), epoch: 1, isAdmin: id === boss });

/** The users whose preferences were changed. */
let changed: (number | undefined)[] = [];

@Controller()
class FakeIdentity {
  @Handles(checkCredentials)
  check({ email }: { email: string }) {
    return sessionOf(Number(/\d+/.exec(email)?.[0]));
  }
  @Handles(getSessionUser)
  sessionUser({ userId }: { userId: number }) {
    return sessionOf(userId);
  }
  @Handles(morph)
  morph({ userId }: { userId: number }) {
    return detailOf(userId, true);
  }
  @Handles(unmorph)
  unmorph() {
    return detailOf(boss);
  }
  @Handles(updatePreferences)
  prefer() {
    changed.push(currentContext().actor?.userId);
    return detailOf(currentContext().actor?.userId ?? 0);
  }
  @Handles(recordAudit)
  record() {
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
  app = await openGateway(testConfig({ BOT_CHECK: 'none', RATE_LIMITS: 'off' }), broker);
});
afterAll(async () => {
  await app.close();
  await identity.close();
  await broker.close();
});

describe('two tabs of one browser (G13)', () => {
  let cookie = '';
  beforeEach(() => {
    cookie = '';
    changed = [];
  });

  /** A tab that shows this user, with the cookie that all tabs share. */
  const tab = (shown?: number) => ({
    async send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}): Promise<number> {
      const headers = { cookie, ...(shown && { 'x-user-id': String(shown) }) };
      const response = await app.inject({ method, url, payload, headers });
      const set = response.cookies.find(({ name }) => name === 'session');
      if (set) cookie = `session=${encodeURIComponent(set.value)}`;
      return response.statusCode;
    },
    logIn(userId: number) {
      return this.send('POST', '/api/user', { email: `user${userId}@example.org`, password: 'a tuba line' });
    },
    prefer() {
      const preferences = { themeId: 1, newsletter: false, hallOfFameReminders: false };
      return this.send('PUT', '/api/user/update-preferences', preferences);
    },
  });

  it('what a tab shows decides for whom it acts, whatever the other one has done since', async () => {
    const [first, second] = [tab(boss), tab(boss)];
    expect(await first.logIn(boss)).toBe(200);
    expect(await second.send('POST', '/api/admin/morph', { userId: ann })).toBe(200);
    expect([await first.prefer(), await tab(ann).prefer()]).toEqual([401, 200]);
    expect(await tab(ann).send('POST', '/api/user/unmorph')).toBe(200);
    expect([await tab(ann).prefer(), await first.prefer()]).toEqual([401, 200]);
    expect(await second.logIn(ann)).toBe(200);
    expect(await first.prefer()).toBe(401);
    expect(changed).toEqual([ann, boss]);
  });

  it('a tab that shows another user can still log out, and without the header nothing is refused', async () => {
    await tab().logIn(ann);
    expect(await tab().prefer()).toBe(200);
    expect(await tab(boss).send('DELETE', '/api/user')).toBe(204);
    expect(await tab().prefer()).toBe(401);
  });
});
