import { AccountFrame } from '../../features/user/components/account-frame.js';
import { Guarded } from '../../features/user/components/guarded.js';
import { accountTexts } from '../../features/user/user.texts.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { Chunk, lazyScreen, type LazyScreen } from '../../components/chunk.js';
import { renderOffline } from '../../features/offline/screens/offline.screen.js';
import { useRouteParam } from '../../lib/pages/route.js';
import { pageBelow } from '../page-below.js';

/** Visitors have these too: their choices stay in the browser. */
const publicPages: Readonly<Record<string, LazyScreen>> = {
  saved: lazyScreen('saved', () => import('./saved.route.js')),
  preferences: lazyScreen('preferences', () => import('./preferences.route.js')),
};

/** The pages of the logged-in user, by their path below `/account`. */
const userPages: Readonly<Record<string, LazyScreen>> = {
  '': lazyScreen('overview', () => import('../../features/user/screens/overview.screen.js')),
  purchases: lazyScreen('purchases', () => import('./purchases.route.js')),
  votes: lazyScreen('votes', () => import('./votes.route.js')),
  subscriptions: lazyScreen('subscriptions', () => import('./subscriptions.route.js')),
  'subscriptions/redeem': lazyScreen('redeem-voucher', () => import('./redeem-voucher.route.js')),
  profile: lazyScreen('profile', () => import('../../features/user/screens/profile.screen.js')),
  password: lazyScreen('password', () => import('../../features/user/screens/password.screen.js')),
  privacy: lazyScreen('privacy', () => import('../../features/user/screens/privacy.screen.js')),
};

/** Rules §8 and D15. */
const visitorTexts: Readonly<Record<string, string>> = {
  purchases: 'You are not logged in.',
  'subscriptions/redeem': 'Please log in or register to apply your subscription voucher.',
};

export default function AccountRoute() {
  const rest = useRouteParam('rest');
  const common = pageBelow(publicPages, rest);
  if (common) return <Chunk key={common.name} screen={common} offline={renderOffline} />;
  const page = pageBelow(userPages, rest);
  const visitor = page && visitorTexts[rest];
  return (
    <Guarded title={accountTexts.overview} visitor={visitor} offline={renderOffline}>
      <AccountFrame>
        {page ? <Chunk key={page.name} screen={page} offline={renderOffline} /> : <NotFoundScreen />}
      </AccountFrame>
    </Guarded>
  );
}
