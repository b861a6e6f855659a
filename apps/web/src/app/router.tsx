import { accountPath, matchRoute, type RouteMatch, type RouteName } from '@music/rules';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState, offlineText } from '../components/error-state.js';
import { Lazy, lazyComponent, type LazyComponent } from '../components/lazy.js';
import { configuration } from '../lib/first-page/configuration.js';
import { RouteContext } from '../lib/pages/route.js';
import { Shell } from './layout/shell.js';
import { pageBelow } from './page-below.js';
import { ScreenBoundary } from './screen-boundary.js';

const seasonal = lazyComponent('seasonal', () => import('./routes/seasonal.route.js'));
const prose = lazyComponent('prose', () => import('./routes/prose.route.js'));

/**
 * Every screen is a chunk of its own, named like its module (`grid.route.tsx`). A route's module says which features the screen
 * brings along.
 */
const screens: Record<RouteName, LazyComponent> = {
  grid: lazyComponent('grid', () => import('./routes/grid.route.js')),
  piece: lazyComponent('piece', () => import('./routes/piece.route.js')),
  home: lazyComponent('home', () => import('./routes/home.route.js')),
  series: lazyComponent('series', () => import('./routes/series.route.js')),
  album: lazyComponent('album', () => import('./routes/album.route.js')),
  person: lazyComponent('person', () => import('./routes/person.route.js')),
  hallOfFame: lazyComponent('hall-of-fame', () => import('./routes/hall-of-fame.route.js')),
  hallOfFameEdition: lazyComponent('edition', () => import('./routes/edition.route.js')),
  basket: lazyComponent('basket', () => import('./routes/basket.route.js')),
  purchaseConfirmation: lazyComponent(
    'purchase-confirmation',
    () => import('./routes/purchase-confirmation.route.js'),
  ),
  christmasAtHome: seasonal,
  carolAccompaniments: seasonal,
  christmasChallenge: lazyComponent('challenge', () => import('./routes/challenge.route.js')),
  easterResources: seasonal,
  hymnAccompaniments: seasonal,
  about: prose,
  contact: lazyComponent('contact', () => import('./routes/contact.route.js')),
  privacyPolicy: prose,
  termsAndConditions: prose,
  faq: lazyComponent('faq', () => import('./routes/faq.route.js')),
  account: lazyComponent('account', () => import('./routes/account.route.js')),
  admin: lazyComponent('admin', () => import('./routes/admin.route.js')),
  resetPassword: lazyComponent('reset-password', () => import('./routes/reset-password.route.js')),
  redeem: lazyComponent('redeem', () => import('./routes/redeem.route.js')),
  unmorph: lazyComponent('unmorph', () => import('./routes/unmorph.route.js')),
  verify: lazyComponent('verify-licence', () => import('./routes/verify-licence.route.js')),
  kit: lazyComponent('kit', () => import('./routes/kit.route.js')),
  error: lazyComponent('error', () => import('./routes/error.route.js')),
};

const auth = lazyComponent('auth', () => import('./routes/auth.route.js'));
const verifyEmail = lazyComponent('verify-email', () => import('./routes/verify-email.route.js'));
/** Below `/account`, but open to visitors: the server renders them, like every other page. */
const openAccountPages: Readonly<Record<string, LazyComponent>> = {
  saved: lazyComponent('saved', () => import('./routes/saved.route.js')),
  preferences: lazyComponent('preferences', () => import('./routes/preferences.route.js')),
  'log-in': auth,
  register: auth,
  verify: verifyEmail,
  'verify-email': verifyEmail,
};

const notFound = lazyComponent('not-found', () => import('./routes/not-found.route.js'));

/** The screen of a page; the one for not found if there is none. An area says itself which pages below it are unknown. */
export function screenOf(match: RouteMatch | null): LazyComponent {
  if (!match || (match.name === 'kit' && !configuration().developerPages)) return notFound;
  const openPage = match.name === 'account' && pageBelow(openAccountPages, match.params['rest'] ?? '');
  return openPage || screens[match.name];
}

/** A screen that cannot be loaded offline reloads the page, which the service worker answers; the current page lacks some styles. */
const renderOffline = (retry: () => void) => (
  <ErrorState text={offlineText} onRetry={retry}>
    {navigator.serviceWorker?.controller && <a href={accountPath('purchases')}>Your purchases</a>}
  </ErrorState>
);

/**
 * The screen for the address. The server matches paths with the same table, so that both agree on what is not found.
 */
export function Router() {
  const { pathname, search } = useLocation();
  const match = useMemo(() => matchRoute(pathname), [pathname]);
  const screen = screenOf(match);
  return (
    <RouteContext value={match}>
      <Shell>
        <ScreenBoundary key={screen.name} address={pathname + search}>
          <Lazy component={screen} serverPart="page" renderOffline={renderOffline} />
        </ScreenBoundary>
      </Shell>
    </RouteContext>
  );
}
