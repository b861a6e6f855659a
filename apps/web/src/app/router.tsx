import { accountPath, hasScreen, matchRoute, type RouteMatch, type RouteName } from '@music/rules';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState, offlineText } from '../components/error-state.js';
import { Chunk, lazyScreen, type LazyScreen } from '../components/chunk.js';
import { RouteContext } from '../lib/route.js';
import { Shell } from './layout/shell.js';
import { ScreenBoundary } from './screen-boundary.js';

const seasonal = lazyScreen('seasonal', () => import('./routes/seasonal.route.js'));
const prose = lazyScreen('prose', () => import('./routes/prose.route.js'));

/** Every screen is a chunk of its own, named as its module is (`grid.route.tsx`). The module of a route says which features the screen brings along. */
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
const notFound = lazyScreen('not-found', () => import('./routes/not-found.route.js'));

/** The screen of a page; the one for not found where there is none. */
export const screenOf = (match: RouteMatch | null): LazyScreen =>
  match && hasScreen(match) ? screens[match.name] : notFound;

/** What cannot be loaded without a network leads to what can be: as a page of its own, since this one lacks some styles. */
const offline = (again: () => void) => (
  <ErrorState text={offlineText} action="Try again" onAction={again}>
    {navigator.serviceWorker?.controller && <a href={accountPath('purchases')}>Your purchases</a>}
  </ErrorState>
);

/**
 * The screen for the address. The server matches paths by the same table and knows as well which of them have a screen,
 * so that both agree on what is not found.
 */
export function Router() {
  const { pathname } = useLocation();
  const match = useMemo(() => matchRoute(pathname), [pathname]);
  const screen = screenOf(match);
  return (
    <RouteContext value={match}>
      <Shell>
        <ScreenBoundary key={screen.name}>
          <Chunk screen={screen} part="page" offline={offline} />
        </ScreenBoundary>
      </Shell>
    </RouteContext>
  );
}
