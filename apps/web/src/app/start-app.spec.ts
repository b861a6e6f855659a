import { expect, it } from '@jest/globals';
import { userKnown } from '../features/user/user.state.js';
import { requestUser } from '../lib/api/request-user.js';
import { answerCalls } from '../testing/calls.js';
import { silenceErrors } from '../testing/silence.js';
import { start } from '../testing/start.js';
import { someUser } from '../testing/users.js';
import { shellFeatures } from './shell-features.js';
import { createAppStore } from './store.js';

silenceErrors();

it('another store, such as the server makes for each page, does not change in whose name changes are sent', () => {
  answerCalls({});
  const store = createAppStore(shellFeatures);
  start(store);
  store.dispatch(userKnown(someUser({ id: 7 })));
  createAppStore(shellFeatures);
  expect(requestUser.userId()).toBe(7);
});
