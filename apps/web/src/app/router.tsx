import { accountPath, matchRoute, type RouteMatch, type RouteName } from '@music/rules';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState, offlineText } from '../components/error-state.js';
import { Chunk, lazyScreen, type LazyScreen } from '../components/chunk.js';
import { RouteContext } from '../lib/pages/route.js';
import { Shell } from './layout/shell.js';
import { pageBelow } from './page-below.js';
import { ScreenBoundary } from './screen-boundary.js';

const seasonal = lazyScreen('seasonal', () => import('./routes/seasonal.route.js'));
const prose = lazyScreen('prose', () => import('./routes/prose.route.js'));

/**
 * Every screen is a chunk of its own, named like its module (`grid.route.tsx`). A route's module says which features the screen
 * brings along.
 */
const screens: Record<RouteName, LazyScreen> = {
  grid: lazyScreen('grid', () => import('./routes/grid.route.js')),
  piece: lazyScreen('piece', () => import('./routes/piece.route.js')),
  home: lazyScreen('home', () => import('./routes/home.route.js')),
  series: lazyScreen('series', () => import('./routes/series.route.js')),
  album: lazyScreen('album', () => import('./routes/album.route.js')),
  person: lazyScreen('person', () => import('./routes/person.route.js')),
  hallOfFame: lazyScreen('hall-of-fame', () => import('./routes/hall-of-fame.route.js')),
  hallOfFameEdition: lazyScreen('edition', () => import('./routes/edition.route.js')),
  basket: lazyScreen('basket', () => import('./routes/basket.route.js')),
  purchaseConfirmation: lazyScreen(
    'purchase-confirmation',
    () => import('./routes/purchase-confirmation.route.js'),
  ),
  christmasAtHome: seasonal,
  carolAccompaniments: seasonal,
  christmasChallenge: lazyScreen('challenge', () => import('./routes/challenge.route.js')),
  easterResources: seasonal,
  hymnAccompaniments: seasonal,
  about: prose,
  contact: lazyScreen('contact', () => import('./routes/contact.route.js')),
  privacyPolicy: prose,
  termsAndConditions: prose,
  faq: lazyScreen('faq', () => import('./routes/faq.route.js')),
  account: lazyScreen('account', () => import('./routes/account.route.js')),
  admin: lazyScreen('admin', () => import('./routes/admin.route.js')),
  resetPassword: lazyScreen('reset-password', () => import('./routes/reset-password.route.js')),
  redeem: lazyScreen('redeem', () => import('./routes/redeem.route.js')),
  unmorph: lazyScreen('unmorph', () => import('./routes/unmorph.route.js')),
  verify: lazyScreen('licence', () => import('./routes/licence.route.js')),
  kit: lazyScreen('kit', () => import('./routes/kit.route.js')),
  error: lazyScreen('error', () => import('./routes/error.route.js')),
};

const auth = lazyScreen('auth', () => import('./routes/auth.route.js'));
const verify = lazyScreen('verify', () => import('./routes/verify.route.js'));
/** Below `/account`, but open to visitors: the server renders them, like every other page. */
const openAccountPages: Readonly<Record<string, LazyScreen>> = {
  'log-in': auth,
  register: auth,
  verify,
  'verify-email': verify,
};

const notFound = lazyScreen('not-found', () => import('./routes/not-found.route.js'));

/** The screen of a page; the one for not found if there is none. An area says itself which pages below it are unknown. */
export function screenOf(match: RouteMatch | null): LazyScreen {
  if (!match) return notFound;
  const openPage = match.name === 'account' && pageBelow(openAccountPages, match.params['rest'] ?? '');
  return openPage || screens[match.name];
}

/** A screen that cannot be loaded offline reloads the page, which the service worker answers; the current page lacks some styles. */
const offline = (retry: () => void) => (
  <ErrorState text={offlineText} onRetry={retry}>
    {navigator.serviceWorker?.controller && <a href={accountPath('purchases')}>Your purchases</a>}
  </ErrorState>
);

/**
 * The screen for the address. The server matches paths with the same table, so that both agree on what is not found.
 */
export function Router() {
  const { pathname } = useLocation();
  const match = useMemo(() => matchRoute(pathname), [pathname]);
  const screen = screenOf(match);
  return (
    <RouteContext value={match}>
      <Shell>
        <ScreenBoundary key={screen.name}>
          <Chunk screen={screen} serverPart="page" offline={offline} />
        </ScreenBoundary>
      </Shell>
    </RouteContext>
  );
}
