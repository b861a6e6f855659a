import { matchRoute, type RouteName } from '@music/rules';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Chunk, lazyScreen, type LazyScreen } from '../lib/chunk.js';
import { RouteContext } from '../lib/route.js';
import { Shell } from './layout/shell.js';

const prose = lazyScreen('prose', () => import('./routes/prose.route.js'));

/** Every screen is a chunk of its own. The module of a route says which features the screen brings along. */
const screens: Partial<Record<RouteName, LazyScreen>> = {
  grid: lazyScreen('grid', () => import('./routes/grid.route.js')),
  piece: lazyScreen('piece', () => import('./routes/piece.route.js')),
  home: lazyScreen('home', () => import('./routes/home.route.js')),
  series: lazyScreen('series', () => import('./routes/series.route.js')),
  album: lazyScreen('album', () => import('./routes/album.route.js')),
  person: lazyScreen('person', () => import('./routes/person.route.js')),
  basket: lazyScreen('basket', () => import('./routes/basket.route.js')),
  purchaseConfirmation: lazyScreen('confirmation', () => import('./routes/purchase-confirmation.route.js')),
  about: prose,
  contact: prose,
  privacyPolicy: prose,
  termsAndConditions: prose,
  faq: lazyScreen('faq', () => import('./routes/faq.route.js')),
  account: lazyScreen('account', () => import('./routes/account.route.js')),
  admin: lazyScreen('admin', () => import('./routes/admin.route.js')),
  resetPassword: lazyScreen('reset-password', () => import('./routes/reset-password.route.js')),
  unmorph: lazyScreen('unmorph', () => import('./routes/unmorph.route.js')),
  error: lazyScreen('error', () => import('./routes/error.route.js')),
};
const notFound = lazyScreen('not-found', () => import('./routes/not-found.route.js'));

/**
 * The screen for the address. Paths are matched by the table that the server matches by, so that both agree
 * on what is not found; a page that has no screen yet is not found either.
 */
export function Router() {
  const { pathname } = useLocation();
  const match = useMemo(() => matchRoute(pathname), [pathname]);
  const screen = (match && screens[match.name]) ?? notFound;
  return (
    <RouteContext value={match}>
      <Shell>
        <Chunk key={screen.name} screen={screen} />
      </Shell>
    </RouteContext>
  );
}
