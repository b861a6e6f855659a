import { expect, it } from '@jest/globals';
import { user } from '../features/user/user.state.js';
import { basket, basketForgotten } from '../features/basket/basket.state.js';
import { basketOutdated, checkoutFinished } from '../features/checkout/checkout.actions.js';
import type { Feature } from '../lib/state/feature.js';
import { someBasket } from '../testing/baskets.js';
import { answerCalls } from '../testing/calls.js';
import { settle } from '../testing/deferred.js';
import { imitateIndexedDb } from '../testing/indexed-db.js';
import { silenceErrors } from '../testing/silence.js';
import { start } from '../testing/start.js';
import { someUser } from '../testing/users.js';
import { shellFeatures } from './shell-features.js';
import { createAppStore } from './store.js';

const { lines } = silenceErrors();
const visitor = [401, { code: 'UNAUTHORISED' }] as const;
const credentials = { email: 'ann@example.org', password: 'a fine tuba line' };

/** Planted: one reaction in the app fails. */
const failing = {
  name: 'failing',
  reducer: (state = null, { type }: { type: string }) => {
    if (type === basketForgotten.type) throw new Error('planted');
    return state;
  },
} as unknown as Feature;

async function startWith(features: readonly Feature[], whoAsks: object) {
  const server = answerCalls({
    'GET /api/user/': whoAsks,
    'GET /api/themes': [{ id: 1, name: 'ivory' }],
    'GET /api/basket/': someBasket(),
    'POST /api/user/': someUser(),
    'DELETE /api/user/': 204,
  });
  const store = createAppStore(features);
  start(store);
  await settle();
  server.sent.length = 0;
  const send = async (action: { type: string }) => {
    store.dispatch(action);
    await settle();
    await settle();
    return server.calls().splice(0);
  };
  return { ...server, store, send };
}

it('a reaction that throws is reported and does not end the others', async () => {
  const { send, sent } = await startWith([...shellFeatures, failing], visitor);
  await send(checkoutFinished());
  expect(lines).toEqual([['reaction', expect.objectContaining({ message: 'planted' })]]);
  sent.length = 0;
  expect(await send(basketOutdated())).toEqual(['GET /api/basket/']);
});

it('a reaction that has thrown still reacts to the next event', async () => {
  const { send } = await startWith([...shellFeatures, failing], visitor);
  await send(checkoutFinished());
  await send(checkoutFinished());
  expect(lines.map(([section]) => section)).toEqual(['reaction', 'reaction']);
});

it('what happens when the tab is shown again goes on after it has thrown', async () => {
  const { calls, send, store } = await startWith([...shellFeatures, failing], visitor);
  await send(checkoutFinished());
  expect(basket.load.select(store.getState()).phase).toBe('success');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(calls()).toContain('GET /api/user/');
});

it('logging in and out works in a browser that refuses to delete what is stored', async () => {
  imitateIndexedDb();
  Object.assign(indexedDB, {
    deleteDatabase: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const { send, sent } = await startWith(shellFeatures, visitor);
  expect(await send(user.login.fetch(credentials))).toEqual(['POST /api/user/', 'GET /api/basket/']);
  sent.length = 0;
  expect(await send(user.logout.fetch())).toEqual(['DELETE /api/user/', 'GET /api/basket/']);
  expect(lines.map(([section]) => section)).toEqual(['own-music', 'own-music']);
});
