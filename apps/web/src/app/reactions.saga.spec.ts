import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Action } from 'redux';
import { basket, selectCount } from '../features/basket/basket.state.js';
import { basketOutdated, checkoutFinished } from '../features/checkout/checkout.actions.js';
import { morphs } from '../features/morph/morph.state.js';
import { themes as themesState } from '../features/themes/themes.state.js';
import { selectUser, user } from '../features/user/user.state.js';
import { someBasket, someLine } from '../testing/baskets.js';
import { answerCalls, type CallAnswer } from '../testing/calls.js';
import { settle } from '../testing/deferred.js';
import { silenceErrors } from '../testing/silence.js';
import { start as startApp } from '../testing/start.js';
import { administrator, someUser } from '../testing/users.js';
import { shellFeatures } from './shell-features.js';
import { createAppStore } from './store.js';

const themes = [
  { id: 1, name: 'ivory' },
  { id: 3, name: 'cloister' },
];
const visitor = [401, { code: 'UNAUTHORISED' }] as const;
const login = user.login.fetch({ email: 'ann@example.org', password: 'a fine tuba line' });
const inCloister = someUser({ theme: { id: 3, name: 'cloister' } });

async function start(calls: Record<string, CallAnswer>) {
  const server = answerCalls({
    'GET /api/user/': visitor,
    'GET /api/themes': themes,
    'GET /api/basket/': someBasket(),
    ...calls,
  });
  const store = createAppStore(shellFeatures);
  startApp(store);
  const send = async (action: Action<string>) => {
    store.dispatch(action);
    await settle();
    await settle();
  };
  await settle();
  return { ...server, store, send };
}
const timesAsked = (sent: { call: string }[]) => sent.filter(({ call }) => call === 'GET /api/user/').length;

describe('the reactions', () => {
  silenceErrors();
  beforeEach(() => {
    localStorage.clear();
    document.body.className = 'theme-ivory';
  });

  it('C-049 the start requests the user, the themes and the basket', async () => {
    const { sent } = await start({});
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/user/', 'GET /api/themes', 'GET /api/basket/']);
  });

  it('C-126 after a refused login the user is a visitor, and the visitor’s basket is shown', async () => {
    const { answers, store, send } = await start({
      'GET /api/user/': someUser(),
      'POST /api/user/': visitor,
    });
    answers['GET /api/basket/'] = someBasket({ brassSheetMusic: [someLine('brass1'), someLine('brass2')] });
    await send(login);
    expect(selectUser(store.getState())).toBeNull();
    expect(selectCount(store.getState())).toBe(2);
  });

  it('after a login that failed in another way the server is asked whether the session still exists', async () => {
    const { store, send } = await start({ 'GET /api/user/': someUser(), 'POST /api/user/': 500 });
    await send(login);
    await settle();
    expect(selectUser(store.getState())).toMatchObject({ id: someUser().id });
  });

  it('C-128 after a log-in the theme of the user is set', async () => {
    const { store, send } = await start({ 'POST /api/user/': inCloister });
    await send(login);
    expect(themesState.select(store.getState()).selectedId).toBe(3);
    expect(document.body).toHaveClass('theme-cloister', { exact: true });
  });

  it('C-129 after the user is fetched his theme is set', async () => {
    await start({ 'GET /api/user/': inCloister });
    expect(document.body).toHaveClass('theme-cloister', { exact: true });
  });

  it.each([
    ['the last user has logged out', user.logout.fetch()],
    ['an administrator has morphed', morphs.morph.fetch(7)],
    ['another user has logged in elsewhere', user.sendVerification.fetch()],
  ])('an export ends, and says nothing, once %s', async (_, change) => {
    const call = 'POST /api/user/export';
    const { answers, hold, store, send } = await start({
      'GET /api/user/': administrator(),
      'DELETE /api/user/': [204, {}],
      'POST /api/admin/morph': someUser({ isMorphed: true }),
      'POST /api/user/send-verification': visitor,
      [call]: 503,
    });
    const release = hold(call);
    await send(user.export.fetch({ password: 'a fine tuba line' }));
    const phase = () => user.export.select(store.getState()).phase;
    expect(phase()).toBe('fetching');
    answers['GET /api/user/'] = someUser({ id: 8 });
    await send(change);
    expect(phase()).toBe('idle');
    release();
    await settle();
    expect(phase()).toBe('idle');
  });

  it('C-126 C-127 a log-out clears the log-in as well', async () => {
    const { store, send } = await start({ 'POST /api/user/': inCloister, 'DELETE /api/user/': [204, {}] });
    await send(login);
    expect(user.login.select(store.getState()).phase).toBe('success');
    expect(selectUser(store.getState())).toEqual(inCloister);
    await send(user.logout.fetch());
    expect(user.login.select(store.getState()).phase).toBe('idle');
    expect(selectUser(store.getState())).toBeNull();
  });

  it('C-104 C-163 a morph switches to the other user, and back', async () => {
    const { store, send } = await start({
      'GET /api/user/': administrator(),
      'POST /api/admin/morph': { ...inCloister, isMorphed: true },
      'POST /api/user/unmorph': administrator(),
    });
    await send(morphs.morph.fetch(7));
    expect(selectUser(store.getState())).toMatchObject({ id: 7, isMorphed: true, isAdmin: false });
    expect(document.body).toHaveClass('theme-cloister');
    await send(morphs.unmorph.fetch());
    expect(selectUser(store.getState())).toMatchObject({ id: 1, isMorphed: false, isAdmin: true });
    expect(document.body).toHaveClass('theme-ivory');
  });

  it('C-128 C-129 the basket is reloaded after the profile is fetched, a log-in, a morph, an unmorph and a log-out', async () => {
    const { sent, send } = await start({
      'GET /api/user/': administrator(),
      'POST /api/user/': administrator(),
      'POST /api/admin/morph': someUser({ isMorphed: true }),
      'POST /api/user/unmorph': administrator(),
      'DELETE /api/user/': [204, {}],
    });
    await settle();
    const loads = () => sent.filter(({ call }) => call === 'GET /api/basket/').length;
    expect(loads()).toBe(2);
    await send(login);
    expect(loads()).toBe(3);
    await send(morphs.morph.fetch(7));
    expect(loads()).toBe(4);
    await send(morphs.unmorph.fetch());
    expect(loads()).toBe(5);
    await send(user.logout.fetch());
    expect(loads()).toBe(6);
  });

  it('C-179 changes are sent in the name of the user whom the page shows', async () => {
    const { send } = await start({
      'GET /api/user/': administrator(),
      'POST /api/basket': someBasket(),
      'POST /api/admin/morph': someUser({ id: 7, isMorphed: true }),
      'POST /api/user/unmorph': administrator(),
      'DELETE /api/user/': [204, {}],
    });
    const nameSent = async (): Promise<string | null> => {
      await send(basket.add.fetch({ category: 'brass', id: 12 }));
      const [, init] = jest.mocked(fetch).mock.calls.at(-1) ?? [];
      return new Headers(init?.headers).get('x-user-id');
    };
    const names = [await nameSent()];
    for (const change of [morphs.morph.fetch(7), morphs.unmorph.fetch(), user.logout.fetch()]) {
      await send(change);
      names.push(await nameSent());
    }
    expect(names).toEqual(['1', '7', '1', null]);
  });

  it("C-127 a logout removes the user's basket from the screen at once", async () => {
    const mine = someBasket({ brassSheetMusic: [someLine('brass12')] });
    const { answers, store, send } = await start({
      'GET /api/user/': someUser(),
      'GET /api/basket/': mine,
      'DELETE /api/user/': [204, {}],
    });
    await settle();
    expect(selectCount(store.getState())).toBe(1);
    answers['GET /api/basket/'] = 503;
    await send(user.logout.fetch());
    expect(selectCount(store.getState())).toBeNull();
  });

  it('C-127 a session that ends unexpectedly removes it as well', async () => {
    const mine = someBasket({ brassSheetMusic: [someLine('brass12')] });
    const { answers, store, send } = await start({
      'GET /api/user/': someUser(),
      'GET /api/basket/': mine,
      'POST /api/user/send-verification': visitor,
    });
    await settle();
    Object.assign(answers, { 'GET /api/user/': visitor, 'GET /api/basket/': 503 });
    await send(user.sendVerification.fetch());
    expect(selectCount(store.getState())).toBeNull();
  });

  it('C-122 the ordered basket disappears from the screen at once, and is requested again', async () => {
    const mine = someBasket({ brassSheetMusic: [someLine('brass12')] });
    const { sent, store, send } = await start({ 'GET /api/basket/': mine });
    await settle();
    expect(selectCount(store.getState())).toBe(1);
    store.dispatch(checkoutFinished());
    expect(selectCount(store.getState())).toBeNull();
    await send({ type: 'nothing' });
    expect(sent.filter(({ call }) => call === 'GET /api/basket/')).toHaveLength(2);
  });

  it('C-123 a basket that differs from the server’s is requested again', async () => {
    const { answers, store, send } = await start({});
    await settle();
    answers['GET /api/basket/'] = someBasket({ brassSheetMusic: [someLine('brass12')] });
    await send(basketOutdated());
    expect(selectCount(store.getState())).toBe(1);
  });

  it('C-047 unmorphing after the morph has expired reloads the user', async () => {
    const { answers, store, send } = await start({
      'GET /api/user/': someUser({ isMorphed: true }),
      'POST /api/user/unmorph': [409, { code: 'IDENTITY_NOT_MORPHED' }],
    });
    answers['GET /api/user/'] = administrator();
    await send(morphs.unmorph.fetch());
    expect(selectUser(store.getState())).toMatchObject({ id: 1, isMorphed: false });
  });

  it('C-179 any call that is refused because the morph has expired reloads the user and the basket', async () => {
    const { answers, sent, store, send } = await start({
      'GET /api/user/': someUser({ isMorphed: true }),
      'POST /api/basket': [401, { code: 'UNAUTHORISED' }],
    });
    await settle();
    answers['GET /api/user/'] = administrator();
    await send(basket.add.fetch({ category: 'brass', id: 12 }));
    expect(selectUser(store.getState())).toMatchObject({ id: 1, isMorphed: false });
    expect(sent.filter(({ call }) => call === 'GET /api/basket/').length).toBeGreaterThan(1);
  });

  it('C-179 C-214 after a call refused without a session the user is requested again', async () => {
    const { answers, sent, store, send } = await start({ 'GET /api/user/': administrator() });
    answers['GET /api/admin/users?q=&page=1'] = visitor;
    answers['GET /api/user/'] = visitor;
    await send(morphs.users.fetch({ q: '', page: 1 }));
    expect(timesAsked(sent)).toBeGreaterThan(1);
    expect(selectUser(store.getState())).toBeNull();
  });

  it('the basket of a user is not shown to the one who, as a refused call reveals, has logged in elsewhere', async () => {
    const { answers, store, send } = await start({
      'GET /api/user/': someUser(),
      'GET /api/basket/': someBasket({ brassSheetMusic: [someLine('brass12')] }),
      'POST /api/user/send-verification': visitor,
    });
    await settle();
    Object.assign(answers, { 'GET /api/user/': someUser({ id: 8 }), 'GET /api/basket/': 503 });
    await send(user.sendVerification.fetch());
    expect(selectUser(store.getState())).toMatchObject({ id: 8 });
    expect(selectCount(store.getState())).toBeNull();
  });

  it('a session that has ended is noticed once, however many calls are refused afterwards', async () => {
    const { answers, sent, send } = await start({
      'GET /api/user/': someUser(),
      'POST /api/user/send-verification': visitor,
    });
    answers['GET /api/user/'] = visitor;
    await send(user.sendVerification.fetch());
    const loads = () => sent.filter(({ call }) => call === 'GET /api/basket/').length;
    const before = loads();
    await send(user.sendVerification.fetch());
    expect(loads()).toBe(before);
  });

  it('C-214 a wrong password is not taken for a lost session', async () => {
    const { sent, store, send } = await start({
      'GET /api/user/': someUser(),
      'PUT /api/user/change-password': [401, { code: 'IDENTITY_PASSWORD_WRONG' }],
    });
    await send(user.changePassword.fetch({ oldPassword: 'x', newPassword: 'a fine tuba line' }));
    expect(timesAsked(sent)).toBe(1);
    expect(selectUser(store.getState())).not.toBeNull();
  });

  it('a verified address is seen at once by the logged-in user', async () => {
    const { sent, send } = await start({
      'GET /api/user/': someUser({ emailVerified: false }),
      'POST /api/user/verify-email': { alreadyVerified: false },
    });
    await send(user.verifyEmail.fetch({ token: 't' }));
    expect(timesAsked(sent)).toBe(2);
  });
});
