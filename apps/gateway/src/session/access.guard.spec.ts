import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import {
  type Actor,
  type Call,
  castVote,
  changePassword,
  findUsers,
  getAnyReceipt,
  getCurrentUser,
  getPiece,
  listThemes,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { MemoryCacheStore, requestContext, runInContext } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { identityDouble, testConfig } from '../../test/gateway.fixture.js';
import { SessionService } from './session.service.js';
import { AccessGuard } from './access.guard.js';
import { RateLimits } from '../routing/rate-limits.js';
import { RefusalAudit } from '../routing/refusal-audit.js';
import { Open, Route } from '../routing/route.decorator.js';

const user: Actor = { userId: 7, isAdmin: false, onBehalfOf: null };
const admin: Actor = { userId: 1, isAdmin: true, onBehalfOf: null };
const morphed: Actor = { userId: 7, isAdmin: false, onBehalfOf: 1 };

/** The user that the test sets, and how often identity was called. */
class KnownSessions extends SessionService {
  queries = 0;
  who: Actor | null = null;
  override actor(): Promise<Actor | null> {
    this.queries += 1;
    return Promise.resolve(this.who);
  }
}

function handlerOf(decorate: MethodDecorator | null): () => void {
  class Controller {
    handle(): void {}
  }
  const descriptor = Object.getOwnPropertyDescriptor(Controller.prototype, 'handle');
  if (descriptor) decorate?.(Controller.prototype, 'handle', descriptor);
  return Controller.prototype.handle;
}

describe('access guard', () => {
  let identity: ReturnType<typeof identityDouble>;
  let sessions: KnownSessions;
  let guard: AccessGuard;
  beforeEach(() => {
    identity = identityDouble();
    sessions = new KnownSessions(identity.bus);
    const rates = new RateLimits(new MemoryCacheStore(), testConfig());
    guard = new AccessGuard(sessions, rates, new RefusalAudit(identity.bus, rates));
  });

  const enter = (handler: () => void, who: Actor | null, params = {}): Promise<boolean | string> => {
    sessions.who = who;
    const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => ({ params }) }) };
    return runInContext(requestContext({ correlationId: 'test' }), () =>
      guard.canActivate(context as unknown as ExecutionContext),
    ).catch((error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)));
  };
  const through = (call: Call, who: Actor | null, params = {}) => enter(handlerOf(Route(call)), who, params);

  it('denies everybody a handler without a policy', async () => {
    for (const who of [null, user, admin]) expect(await enter(handlerOf(null), who)).toBe('UNAUTHORISED');
  });

  it('lets everybody call a handler that is marked as open', async () => {
    expect(await enter(handlerOf(Open()), null)).toBe(true);
  });

  it.each([
    [listThemes, [true, true, true, true]],
    [getCurrentUser, ['UNAUTHORISED', true, true, true]],
    [findUsers, ['UNAUTHORISED', 'UNAUTHORISED', 'UNAUTHORISED', true]],
  ] as const)('$route: visitor, user, morphed administrator, administrator', async (call, expected) => {
    const answers = [];
    for (const who of [null, user, morphed, admin]) answers.push(await through(call, who));
    expect(answers).toEqual(expected);
  });

  it('C-210 knows no contemporary hall of fame, whoever asks', async () => {
    const paths = [{ type: 'contemporary' }, { type: 'brass' }];
    for (const who of [null, user, admin]) expect(await through(castVote, who, paths[0])).toBe('NOT_FOUND');
    expect(await through(castVote, null, paths[1])).toBe('UNAUTHORISED');
    expect(await through(castVote, user, paths[1])).toBe(true);
  });

  it('says nothing about paths below /api/admin to anyone but administrators', async () => {
    const path = { orderNo: 'no number' };
    expect(await through(getAnyReceipt, null, path)).toBe('UNAUTHORISED');
    expect(await through(getAnyReceipt, admin, path)).toBe(true);
  });

  it('does not call identity for the catalogue', async () => {
    expect(await through(getPiece, null)).toBe(true);
    expect(sessions.queries).toBe(0);
  });

  it('records refused users, with both ids, but not visitors', async () => {
    await through(findUsers, null);
    await through(findUsers, morphed);
    const note = { action: 'access-refused', details: { refused: findUsers.name } };
    await eventually(() =>
      expect(identity.calls).toEqual([{ call: 'identity.record-audit', request: note, actor: morphed }]),
    );
  });

  it('refuses even if that cannot be recorded', async () => {
    identity.state.away = true;
    expect(await through(findUsers, user)).toBe('UNAUTHORISED');
  });

  it('does not let anybody flood the log: 30 records an hour', async () => {
    for (let time = 0; time < 40; time += 1) await through(findUsers, user);
    await eventually(() => expect(identity.calls).toHaveLength(30));
  });

  it('limits calls by user that a stolen session could abuse', async () => {
    for (let time = 0; time < 10; time += 1) expect(await through(changePassword, user)).toBe(true);
    expect(await through(changePassword, user)).toBe('TOO_MANY_REQUESTS');
    expect(await through(changePassword, admin)).toBe(true);
    expect(await through(getCurrentUser, user)).toBe(true);
  });
});
