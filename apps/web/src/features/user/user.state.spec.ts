import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Action } from 'redux';
import { createAppStore } from '../../app/store.js';
import { answerCalls, type CallAnswer } from '../../testing/calls.js';
import { settle } from '../../testing/deferred.js';
import { logActions } from '../../testing/log-actions.js';
import { silenceErrors } from '../../testing/silence.js';
import { someUser } from '../../testing/users.js';
import { user } from './user.state.js';

/** Keeps every action that went through the store. */
function openStore(answers: Record<string, CallAnswer>) {
  const server = answerCalls(answers);
  const store = createAppStore([user]);
  const log = logActions(store);
  const send = async (action: Action<string>) => {
    store.dispatch(action);
    await settle();
    await settle();
  };
  return { ...server, log, store, send };
}

const secret = 'a fine tuba line';
const other = 'another fine line';
const registration = { name: 'Ann', email: 'ann@example.org', password: secret };
const profile = { name: 'Ann', email: 'ann@example.org', ensembleName: '' };

/** What calls answer that do not answer the user. */
const replies: Record<string, object> = {
  'POST /api/user/verify-email': { alreadyVerified: false },
  'PUT /api/user/change-password': {},
  'PUT /api/user/change-password-by-token': {},
  'POST /api/user/reset-password': {},
  'POST /api/user/erase': {},
  'POST /api/user/export': {},
};
const replyTo = (call: string): object => replies[call] ?? someUser();

const secrets = [
  ['C-099 C-200', user.login, 'POST /api/user/', { email: 'ann@example.org', password: secret }],
  ['C-100 C-203', user.register, 'POST /api/user/register', registration],
  ['C-101 C-204', user.updateProfile, 'PUT /api/user/update-profile', profile],
  [
    'C-102 C-206',
    user.changePassword,
    'PUT /api/user/change-password',
    { oldPassword: secret, newPassword: other },
  ],
  [
    'C-102 C-207',
    user.changePasswordByToken,
    'PUT /api/user/change-password-by-token',
    { token: secret, newPassword: other },
  ],
  ['C-103 C-208', user.resetPassword, 'POST /api/user/reset-password', { email: 'ann@example.org' }],
  ['D9', user.verifyEmail, 'POST /api/user/verify-email', { token: secret }],
  ['D18', user.erase, 'POST /api/user/erase', { password: secret }],
  ['D18', user.export, 'POST /api/user/export', { password: secret }],
] as const;

describe('the calls of an account', () => {
  const { lines } = silenceErrors();
  // What jsdom lacks for saving a file.
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });

  it.each(secrets)('%s go through their phases and send what they are given', async (_, area, call, form) => {
    const { bodies, answers, store, send } = openStore({ [call]: replyTo(call) });
    const phase = () => area.select(store.getState()).phase;
    const ask = area.fetch as (form: unknown) => Action<string>;
    expect(phase()).toBe('idle');
    store.dispatch(ask(form));
    expect(phase()).toBe('fetching');
    await settle();
    await settle();
    expect(phase()).toBe('success');
    expect(bodies(call)).toEqual([form]);
    answers[call] = 500;
    await send(ask(form));
    expect(phase()).toBe('error');
    answers[call] = 401;
    await send(ask(form));
    expect(phase()).toBe('unauthorised');
  });

  it.each(secrets)(
    'rule S28 (%s) no secret is in an action, in the state or in the console',
    async (_, area, call, form) => {
      const { answers, log, store, send } = openStore({ [call]: replyTo(call) });
      const ask = area.fetch as (form: unknown) => Action<string>;
      await send(ask(form));
      answers[call] = 422;
      await send(ask(form));
      const seen = JSON.stringify([log, store.getState(), lines.map((line) => line.map(String))]);
      expect(log.length).toBeGreaterThan(4);
      expect([secret, other].filter((each) => seen.includes(each))).toEqual([]);
    },
  );

  it('C-205 preferences are sent as they are', async () => {
    const { bodies, send } = openStore({ 'PUT /api/user/update-preferences': someUser() });
    const preferences = { themeId: 2, newsletter: true, hallOfFameReminders: false };
    await send(user.updatePreferences.fetch(preferences));
    expect(bodies('PUT /api/user/update-preferences')).toEqual([preferences]);
  });

  it('a form submitted twice is sent once', async () => {
    const { bodies, store, send } = openStore({ 'POST /api/user/': someUser() });
    store.dispatch(user.login.fetch({ email: 'a', password: secret }));
    await send(user.login.fetch({ email: 'a', password: secret }));
    expect(bodies('POST /api/user/')).toHaveLength(1);
  });
});

describe('who is logged in', () => {
  const { lines } = silenceErrors();
  const visitor = { 'GET /api/user/': [401, { code: 'UNAUTHORISED' }] } as const;

  it('C-109 C-199 D5 a visitor is not an error: unauthorised, and nothing in the console', async () => {
    const { store, send } = openStore({ ...visitor });
    expect(user.select(store.getState()).known).toBe(false);
    await send(user.current.fetch());
    expect(user.current.select(store.getState()).phase).toBe('unauthorised');
    expect(user.select(store.getState())).toMatchObject({ user: null, known: true, lost: null });
    expect(lines).toEqual([]);
  });

  it('C-212 if the server does not answer, no text is shown, and the error is logged', async () => {
    const { store, send } = openStore({ 'GET /api/user/': 503 });
    await send(user.current.fetch());
    expect(user.select(store.getState()).known).toBe(false);
    expect(lines[0]?.[0]).toBe('user/current');
  });

  it('C-078 comes from the replies about the current user, log-in, registration, profile and preferences', async () => {
    const { answers, store, send } = openStore({ 'GET /api/user/': someUser({ id: 1 }) });
    const id = () => user.select(store.getState()).user?.id;
    await send(user.current.fetch());
    expect(id()).toBe(1);
    const calls: [string, Action<string>][] = [
      ['POST /api/user/', user.login.fetch({ email: 'a', password: secret })],
      ['POST /api/user/register', user.register.fetch(registration)],
      ['PUT /api/user/update-profile', user.updateProfile.fetch(profile)],
      [
        'PUT /api/user/update-preferences',
        user.updatePreferences.fetch({ themeId: 1, newsletter: true, hallOfFameReminders: true }),
      ],
    ];
    for (const [at, [call, action]] of calls.entries()) {
      answers[call] = someUser({ id: at + 2 });
      await send(action);
      expect(id()).toBe(at + 2);
    }
  });

  it.each([401, 500])('C-126 a log-in that fails with %i clears the user', async (status) => {
    const { store, send } = openStore({ 'GET /api/user/': someUser(), 'POST /api/user/': status });
    await send(user.current.fetch());
    await send(user.login.fetch({ email: 'a', password: secret }));
    expect(user.select(store.getState())).toMatchObject({ user: null, known: true });
  });

  it('C-127 C-261 a log-out clears the user; one that fails does not', async () => {
    const { answers, store, send } = openStore({ 'GET /api/user/': someUser(), 'DELETE /api/user/': 500 });
    await send(user.current.fetch());
    await send(user.logout.fetch());
    expect(user.select(store.getState()).user).not.toBeNull();
    answers['DELETE /api/user/'] = [204, {}];
    await send(user.logout.fetch());
    expect(user.select(store.getState())).toMatchObject({ user: null, lost: null });
  });

  it('remembers the user whose session ended unexpectedly', async () => {
    const { answers, store, send } = openStore({ 'GET /api/user/': someUser() });
    await send(user.current.fetch());
    Object.assign(answers, visitor);
    await send(user.current.fetch());
    expect(user.select(store.getState())).toMatchObject({ user: null, lost: { id: 7 } });
  });
});
