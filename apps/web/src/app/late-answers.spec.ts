import { expect, it } from '@jest/globals';
import { user } from '../features/user/user.state.js';
import { answerCalls } from '../testing/calls.js';
import { settle } from '../testing/deferred.js';
import { silenceErrors } from '../testing/silence.js';
import { start } from '../testing/start.js';
import { someUser } from '../testing/users.js';
import { shellFeatures } from './shell-features.js';
import { createAppStore } from './store.js';

const preferences = { themeId: 3, newsletter: true, hallOfFameReminders: true };
const profile = { name: 'Ann Horn', email: 'ann@example.org' };

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
