import type { Task } from 'redux-saga';
import { selectUser } from '../features/user/user.state.js';
import { requestUser } from '../lib/api/request-user.js';
import { rootSaga } from './root-saga.js';
import type { AppStore } from './store.js';

/** Starts the app in a browser, without its screens. Changes are sent in the name of this store's user. */
export function startApp(store: AppStore): Task {
  requestUser.userId = () => selectUser(store.getState())?.id;
  return store.run(rootSaga);
}
