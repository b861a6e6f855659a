import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { selectCount } from '../features/basket/basket.state.js';
import { registerPage } from '../features/checkout/checkout-page.js';
import { checkoutOpened, checkoutSubmitted } from '../features/checkout/checkout.actions.js';
import { checkout } from '../features/checkout/checkout.state.js';
import { themes } from '../features/themes/themes.state.js';
import { selectUser, user } from '../features/user/user.state.js';
import { someBasket, someLine } from '../testing/baskets.js';
import { botCheckScript, selectBotCheckReady } from '../lib/forms/bot-check.js';
import { answerCalls, type CallAnswer } from '../testing/calls.js';
import { checked, intentCall, intentReply, order } from '../testing/checkout.js';
import { settle } from '../testing/deferred.js';
import { silenceErrors } from '../testing/silence.js';
import { start } from '../testing/start.js';
import { someUser } from '../testing/users.js';
import { shellFeatures } from './shell-features.js';
import { createAppStore } from './store.js';

const visitor = [401, { code: 'UNAUTHORISED' }] as const;
const basketOf = (...keys: string[]) => someBasket({ brassSheetMusic: keys.map((key) => someLine(key)) });
const asking = 'GET /api/user/';

const { lines } = silenceErrors();
beforeEach(() => localStorage.clear());

async function openTab(calls: Record<string, CallAnswer>) {
  const server = answerCalls({
    [asking]: visitor,
    'GET /api/themes': [{ id: 1, name: 'ivory' }],
    'GET /api/basket/': basketOf(),
    [intentCall]: intentReply('pi_1_secret'),
    ...calls,
  });
  const store = createAppStore([...shellFeatures, checkout]);
  start(store);
  await settle();
  await settle();
  server.sent.length = 0;
  return { ...server, store };
}

const goOnline = async (): Promise<void> => {
  window.dispatchEvent(new Event('online'));
  await settle();
  await settle();
};
const comeBack = async (): Promise<void> => {
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  await settle();
};

describe('calls that failed at the start', () => {
  it.each([
    ['the network is back', goOnline],
    ['the tab is shown again', comeBack],
  ])('are repeated when %s', async (_, happen) => {
    const { answers, calls, store } = await openTab({
      [asking]: 503,
      'GET /api/themes': 503,
      'GET /api/basket/': 503,
    });
    expect(user.select(store.getState())).toMatchObject({ known: false, failed: true });
    answers[asking] = someUser();
    answers['GET /api/themes'] = [{ id: 1, name: 'ivory' }];
    answers['GET /api/basket/'] = basketOf('brass12');
    await happen();
    expect(selectUser(store.getState())).toEqual(someUser());
    expect(themes.select(store.getState()).list).toHaveLength(1);
    expect(selectCount(store.getState())).toBe(1);
    expect(calls().filter((call) => call === asking)).toHaveLength(1);
  });

  it('are not repeated without a network', async () => {
    const { calls } = await openTab({ [asking]: 503 });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await comeBack();
    expect(calls()).toEqual([]);
  });
});

describe('a tab that is shown again', () => {
  it('learns of a log-in in another tab', async () => {
    const { answers, store } = await openTab({});
    answers[asking] = someUser();
    answers['GET /api/basket/'] = basketOf('brass12');
    await comeBack();
    expect(selectUser(store.getState())).toEqual(someUser());
    expect(selectCount(store.getState())).toBe(1);
  });

  it('learns of a log-out in another tab', async () => {
    const { answers, store } = await openTab({
      [asking]: someUser(),
      'GET /api/basket/': basketOf('brass12'),
    });
    answers[asking] = visitor;
    answers['GET /api/basket/'] = basketOf();
    await comeBack();
    expect(selectUser(store.getState())).toBeNull();
    expect(selectCount(store.getState())).toBe(0);
  });

  it('shows nothing of a user whom another one replaced in another tab', async () => {
    const { answers, store } = await openTab({
      [asking]: someUser(),
      'GET /api/basket/': basketOf('brass12'),
    });
    answers[asking] = someUser({ id: 8, name: 'Ben' });
    answers['GET /api/basket/'] = 503;
    await comeBack();
    expect(selectUser(store.getState())).toMatchObject({ id: 8 });
    expect(selectCount(store.getState())).toBeNull();
  });

  it('keeps the basket and the checkout form of a user whose details were changed in another tab', async () => {
    sessionStorage.setItem('checkout', JSON.stringify({ userId: 7, typed: {} }));
    const { answers, store } = await openTab({
      [asking]: someUser(),
      'GET /api/basket/': basketOf('brass12'),
    });
    answers[asking] = someUser({ name: 'Ann Horn' });
    answers['GET /api/basket/'] = 503;
    await comeBack();
    expect(selectUser(store.getState())).toMatchObject({ name: 'Ann Horn' });
    expect(selectCount(store.getState())).toBe(1);
    expect(sessionStorage).toHaveLength(1);
  });

  it.each([
    ['user', someUser()],
    ['visitor', visitor],
  ])('stays as it is for the same %s', async (_, same) => {
    const { calls, store } = await openTab({ [asking]: same });
    const before = store.getState();
    await comeBack();
    expect(calls()).toEqual([asking]);
    expect(store.getState()).toBe(before);
    expect(lines).toEqual([]);
  });

  it('C-211 logs that the server could not say who is logged in, and stays as it is', async () => {
    const { answers, store } = await openTab({ [asking]: someUser() });
    const before = store.getState();
    answers[asking] = 503;
    await comeBack();
    expect(store.getState()).toBe(before);
    expect(lines).toHaveLength(1);
  });

  it('asks once at a time, and not while it is hidden', async () => {
    const { calls, hold } = await openTab({});
    const release = hold(asking);
    await comeBack();
    await comeBack();
    release();
    await settle();
    expect(calls()).toEqual([asking]);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await comeBack();
    expect(calls()).toEqual([asking]);
  });
});

it.each<[string, (tab: Awaited<ReturnType<typeof openTab>>) => unknown]>([
  ['a call is refused', ({ store }) => store.dispatch(user.sendVerification.fetch())],
  ['the tab is shown again', comeBack],
])('during a payment the app loads nothing, not even who is logged in, when %s', async (_, happen) => {
  const tab = await openTab({
    [asking]: someUser(),
    'GET /api/themes': 503,
    'POST /api/user/send-verification': visitor,
  });
  const release = tab.hold(intentCall);
  const card = { check: () => Promise.resolve(true), pay: () => Promise.resolve({ isTaken: true as const }) };
  const leave = registerPage({ card: () => card, showOrder: () => undefined });
  tab.store.dispatch(checkoutOpened());
  tab.store.dispatch(checkoutSubmitted({ checked, order }));
  await settle();
  await happen(tab);
  await settle();
  const calls = tab.calls();
  release();
  await settle();
  leave();
  expect(calls[0]).toBe(intentCall);
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual([]);
});

describe('the bot check', () => {
  const scripts = () => document.head.querySelectorAll<HTMLScriptElement>(`script[src^="${botCheckScript}"]`);
  const lastScript = () => [...scripts()].at(-1);
  const fail = async (): Promise<void> => {
    lastScript()?.dispatchEvent(new Event('error'));
    await settle();
  };
  const isReady = ({ store }: Awaited<ReturnType<typeof openTab>>) => selectBotCheckReady(store.getState());
  beforeEach(() => scripts().forEach((script) => script.remove()));

  it.each([
    ['the network is back', goOnline],
    ['the tab is shown again', comeBack],
  ])('that did not load at the start is loaded when %s', async (_, happen) => {
    const tab = await openTab({});
    await fail();
    await happen();
    expect(isReady(tab)).toBe(false);
    lastScript()?.dispatchEvent(new Event('load'));
    await settle();
    expect(isReady(tab)).toBe(true);
  });

  it('is not requested again while it loads or once it is ready', async () => {
    const tab = await openTab({});
    const first = lastScript();
    await comeBack();
    expect([...scripts()]).toEqual([first]);
    first?.dispatchEvent(new Event('load'));
    await comeBack();
    expect(isReady(tab)).toBe(true);
    expect([...scripts()]).toEqual([first]);
  });

  it('is not requested without a network', async () => {
    await openTab({});
    await fail();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await comeBack();
    expect(scripts()).toHaveLength(0);
  });

  it('does not keep the app from asking who is logged in while its script is awaited', async () => {
    const { calls, sent } = await openTab({});
    await fail();
    await comeBack();
    sent.length = 0;
    await comeBack();
    expect(calls()).toEqual([asking]);
  });
});
