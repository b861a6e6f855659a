import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AttachContext } from '../lib/state/hooks.js';
import { Router } from './router.js';
import type { AppStore } from './store.js';

interface AppProps {
  store: AppStore;
  /** Renders a different page from the one at the address. */
  children?: ReactNode;
}

/** The whole app, inside the router it is given. */
export const App = ({ store, children = <Router /> }: AppProps) => (
  <Provider store={store}>
    <AttachContext value={store.attach}>{children}</AttachContext>
  </Provider>
);
