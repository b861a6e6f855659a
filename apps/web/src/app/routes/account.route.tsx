import { AccountFrame } from '../../features/user/components/account-frame.js';
import { Guarded } from '../../features/user/components/guarded.js';
import { accountTexts } from '../../features/user/user.texts.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { Lazy, lazyComponent, type LazyComponent } from '../../components/lazy.js';
import { renderOffline } from '../../features/offline/screens/offline.screen.js';
import { useRouteParam } from '../../lib/pages/route.js';
import { pageBelow } from '../page-below.js';

/** The pages of the logged-in user, by their path below `/account`. */
const userPages: Readonly<Record<string, LazyComponent>> = {
  '': lazyComponent('overview', () => import('../../features/user/screens/overview.screen.js')),
  purchases: lazyComponent('purchases', () => import('./purchases.route.js')),
  votes: lazyComponent('votes', () => import('./votes.route.js')),
  subscriptions: lazyComponent('subscriptions', () => import('./subscriptions.route.js')),
  'subscriptions/redeem': lazyComponent('redeem-voucher', () => import('./redeem-voucher.route.js')),
  profile: lazyComponent('profile', () => import('../../features/user/screens/profile.screen.js')),
  password: lazyComponent('password', () => import('../../features/user/screens/password.screen.js')),
  privacy: lazyComponent('privacy', () => import('../../features/user/screens/privacy.screen.js')),
};

/** Rules §8 and D15. */
const visitorTexts: Readonly<Record<string, string>> = {
  purchases: 'You are not logged in.',
  'subscriptions/redeem': 'Please log in or register to apply your subscription voucher.',
};

export default function AccountRoute() {
  const rest = useRouteParam('rest');
  const page = pageBelow(userPages, rest);
  const visitor = page && visitorTexts[rest];
  return (
    <Guarded title={accountTexts.overview} visitor={visitor} renderOffline={renderOffline}>
      <AccountFrame>
        {page ? <Lazy key={page.name} component={page} renderOffline={renderOffline} /> : <NotFoundScreen />}
      </AccountFrame>
    </Guarded>
  );
}
