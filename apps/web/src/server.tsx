import {
  categoryOf,
  errorPath,
  errorPageTexts as texts,
  errorText,
  type FirstPage,
  type FirstPageRequest,
  matchRoute,
  pageNames,
  type RouteMatch,
} from '@music/rules';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { firstPageActions } from './app/first-page-actions.js';
import { Shell } from './app/layout/shell.js';
import { screenOf } from './app/router.js';
import { shellFeatures } from './app/shell-features.js';
import { type AppStore, createAppStore } from './app/store.js';
import { ErrorState } from './components/error-state.js';
import { PageTitle } from './components/page-title.js';
import { FirstRows, firstRowsCss } from './features/catalogue-grid/components/first-rows.js';
import { setConfiguration } from './lib/first-page/configuration.js';
import type { Feature } from './lib/state/feature.js';
import { FirstRowsContext } from './lib/first-page/first-rows.js';
import type { RootState } from './lib/state/root-state.js';

/*
 * The app's entry on the server: renders the page of an address once, with the same components as the browser. No effect and no
 * saga runs; the user is unknown, and space is reserved for what only the browser knows.
 */

/** The state of features that otherwise start with what they read from the browser. */
const serverDefaults: RootState = { breakpoint: null, title: '', debug: false };

/** The feature without its saga. */
const withoutSaga = ({ name, reducer }: Feature): Feature => ({
  name,
  reducer:
    name in serverDefaults ? (state = serverDefaults[name], action) => reducer(state, action) : reducer,
});

function createServerStore(): AppStore {
  const store = createAppStore(shellFeatures.map(withoutSaga));
  return { ...store, attach: (features) => store.attach(features.map(withoutSaga)) };
}

/** The text of `/error/{code}`, with links where the app has a button: to this address, and home. */
const Failed = ({ status }: { status: number }) => (
  <Shell>
    <PageTitle>{pageNames.error}</PageTitle>
    <ErrorState text={errorText(String(status))}>
      <a href="">{texts.again}</a>
    </ErrorState>
    <p>
      <a href="/">{texts.home}</a>
    </p>
  </Shell>
);

/** Hidden by the style sheet for 20 s. It is part of the HTML because a script that never arrives cannot say so itself. */
const lateNote = '<p class="late" role="alert">This page has not fully loaded. <a href="">Reload</a></p>';

const formsAndControls = /<form[^>]* action=[^]*?<\/form>|<(?:button|input|select|textarea)\b/g;

/** Disables the controls until the app has loaded, except in a form with an `action`, which the browser can submit by itself. */
const disableControls = (html: string): string =>
  html.replaceAll(formsAndControls, (match) =>
    match.startsWith('<form') ? match : `${match} inert="" disabled=""`,
  );

function firstRowsOf(match: RouteMatch | null, { first }: FirstPageRequest['data']) {
  const category = match && categoryOf(match);
  if (!category || !first) return null;
  return {
    count: first.count,
    rows: <FirstRows category={category} {...first} />,
    css: firstRowsCss(category),
  };
}

/** Loads the screen's code and adds its features to the store. */
async function storeFor(match: RouteMatch | null, { data }: FirstPageRequest): Promise<AppStore> {
  const store = createServerStore();
  const screen = screenOf(match);
  const module = await screen.load();
  store.attach(module.features ?? []);
  screen.modules.set(store.attach, module);
  firstPageActions(match, data).forEach(store.dispatch);
  return store;
}

/** Rejects if the page cannot be rendered. */
export default async function render(request: FirstPageRequest): Promise<FirstPage> {
  const { address, data, configuration, failed } = request;
  setConfiguration(configuration);
  const match = matchRoute(failed ? errorPath(failed) : new URL(address, 'http://server').pathname);
  const store = await storeFor(match, request);
  const first = firstRowsOf(match, data);
  const content: ReactNode = failed ? <Failed status={failed} /> : undefined;
  const html = renderToString(
    <StaticRouter location={address}>
      <FirstRowsContext value={first}>
        <App store={store}>{content}</App>
      </FirstRowsContext>
    </StaticRouter>,
  );
  return { html: disableControls(html) + lateNote, css: first?.css ?? '', screen: screenOf(match).name };
}
