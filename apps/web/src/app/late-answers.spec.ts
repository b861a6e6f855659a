import { expect, it } from '@jest/globals';
import { basket, selectAddingItems } from '../features/basket/basket.state.js';
import { morphs } from '../features/morph/morph.state.js';
import { selectUser, user } from '../features/user/user.state.js';
import { someBasket } from '../testing/baskets.js';
import { answerCalls, type CallAnswer } from '../testing/calls.js';
import { settle } from '../testing/deferred.js';
import { silenceErrors } from '../testing/silence.js';
import { start } from '../testing/start.js';
import { administrator, someUser } from '../testing/users.js';
import { shellFeatures } from './shell-features.js';
import { type AppStore, createAppStore } from './store.js';

const preferences = { themeId: 3, newsletter: true, hallOfFameReminders: true };
const profile = { name: 'Ann Horn', email: 'ann@example.org' };
const visitor = [401, { code: 'UNAUTHORISED' }] as const;

silenceErrors();

it.each([
  ['preferences', 'PUT /api/user/update-preferences', user.updatePreferences.fetch(preferences)],
  ['profile', 'PUT /api/user/update-profile', user.updateProfile.fetch(profile)],
  ['details', 'GET /api/user/', user.current.fetch()],
])('a late answer about the %s does not bring back a user who has logged out', async (_, call, request) => {
  const server = answerCalls({
    'GET /api/user/': someUser(),
    'DELETE /api/user/': [204, {}],
    [call]: someUser(),
  });
  const store = createAppStore(shellFeatures);
  start(store);
  await settle();
  const release = server.hold(call);
  store.dispatch(request);
  store.dispatch(user.logout.fetch());
  await settle();
  expect(user.logout.select(store.getState()).phase).toBe('success');
  release();
  await settle();
  expect(user.select(store.getState())).toMatchObject({ user: null, lost: null });
});

it('a late answer that nobody was logged in does not remove a user who has logged in since', async () => {
  const server = answerCalls({ 'GET /api/user/': visitor, 'POST /api/user/': someUser() });
  const release = server.hold('GET /api/user/');
  const store = createAppStore(shellFeatures);
  start(store);
  store.dispatch(user.login.fetch({ email: 'ann@example.org', password: 'a fine tuba line' }));
  await settle();
  expect(selectUser(store.getState())).toEqual(someUser());
  release();
  await settle();
  expect(selectUser(store.getState())).toEqual(someUser());
});

const add = 'POST /api/basket';

/** A tab in which two pieces are being added to the basket, one after the other; the first has not been answered. */
async function openAdding(now: CallAnswer) {
  const server = answerCalls({
    'GET /api/user/': now,
    'GET /api/basket/': someBasket(),
    'DELETE /api/user/': [204, {}],
    'POST /api/user/': someUser(),
    'POST /api/user/unmorph': administrator(),
    [add]: someBasket(),
  });
  const store = createAppStore(shellFeatures);
  const release = server.hold(add);
  const heldUser = server.hold('GET /api/user/');
  start(store);
  const knowUser = async (): Promise<void> => {
    heldUser();
    await settle();
    await settle();
  };
  const press = async (): Promise<void> => {
    for (const id of [12, 13]) store.dispatch(basket.add.fetch({ category: 'brass', id }));
    await settle();
  };
  /** What was sent once the first has been answered. */
  const sentInAll = async (): Promise<unknown[]> => {
    await settle();
    release();
    await settle();
    await settle();
    return server.bodies(add);
  };
  return { ...server, store, knowUser, press, sentInAll };
}

it.each<[string, CallAnswer, (store: AppStore) => void]>([
  ['has been unmorphed', visitor, (store) => store.dispatch(morphs.unmorph.fetch())],
  ['has logged out', visitor, (store) => store.dispatch(user.logout.fetch())],
  ['has lost the session', visitor, () => document.dispatchEvent(new Event('visibilitychange'))],
  ['was replaced', administrator(), () => document.dispatchEvent(new Event('visibilitychange'))],
])('G13 what is still to be added for a user who %s is not added for the next', async (_, next, leave) => {
  const { answers, store, knowUser, press, sentInAll } = await openAdding(someUser({ isMorphed: true }));
  await knowUser();
  await press();
  answers['GET /api/user/'] = next;
  leave(store);
  expect(await sentInAll()).toEqual([{ brassId: 12 }]);
  expect(selectAddingItems(store.getState())).toEqual([]);
  expect(basket.select(store.getState()).addFailures).toEqual({});
});

it('what is pressed before it is known who the user is, or before the log-in, is added all the same', async () => {
  const { store, knowUser, press, sentInAll } = await openAdding(visitor);
  await press();
  await knowUser();
  store.dispatch(user.login.fetch({ email: 'ann@example.org', password: 'a fine tuba line' }));
  expect(await sentInAll()).toEqual([{ brassId: 12 }, { brassId: 13 }]);
});
