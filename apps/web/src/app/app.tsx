import { Provider } from 'react-redux';
import { AttachContext } from '../lib/hooks.js';
import { Router } from './router.js';
import type { AppStore } from './store.js';

/** The whole app, inside whichever router it is given. */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <AttachContext value={store.attach}>
      <Router />
    </AttachContext>
  </Provider>
);
