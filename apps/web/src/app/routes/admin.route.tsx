import type { UserDetail } from '@music/contracts';
import { type AdminPage, adminPages, adminPath, hasScreen, nameBelow, type RouteMatch } from '@music/rules';
import { SideMenu, type SideLink } from '../../components/side-menu.js';
import { adminTexts as texts } from '../../features/admin/admin.texts.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { useLeavingAdmin } from '../../features/morph/use-leaving-admin.js';
import { Guarded } from '../../features/user/components/guarded.js';
import { Lazy, lazyComponent, type LazyComponent } from '../../components/lazy.js';
import { useRouteMatch } from '../../lib/pages/route.js';
import { adminFeature } from '../admin-feature.js';

export const features = [adminFeature];

const screens: Record<AdminPage, LazyComponent> = {
  '': lazyComponent('summary', () => import('../../features/reports/screens/summary.screen.js')),
  sales: lazyComponent('sales', () => import('../../features/reports/screens/sales.screen.js')),
  overview: lazyComponent(
    'sales-overview',
    () => import('../../features/reports/screens/overview.screen.js'),
  ),
  stats: lazyComponent('stats', () => import('../../features/reports/screens/stats.screen.js')),
  charts: lazyComponent('charts', () => import('../../features/reports/screens/charts.screen.js')),
  users: lazyComponent('users', () => import('../../features/morph/screens/users.screen.js')),
  orders: lazyComponent('orders', () => import('../../features/admin-orders/screens/orders.screen.js')),
  'picking-list': lazyComponent(
    'picking-list',
    () => import('../../features/admin-orders/screens/picking-list.screen.js'),
  ),
  catalogue: lazyComponent(
    'catalogue',
    () => import('../../features/admin-catalogue/screens/catalogue.screen.js'),
  ),
  import: lazyComponent('import', () => import('../../features/admin-import/screens/import.screen.js')),
  vouchers: lazyComponent(
    'vouchers',
    () => import('../../features/admin-vouchers/screens/vouchers.screen.js'),
  ),
  subscriptions: lazyComponent(
    'subscriptions',
    () => import('../../features/admin-subscriptions/screens/subscriptions.screen.js'),
  ),
  licences: lazyComponent(
    'licences',
    () => import('../../features/admin-licences/screens/licences.screen.js'),
  ),
  files: lazyComponent('files', () => import('../../features/admin-files/screens/files.screen.js')),
  'hall-of-fame': lazyComponent(
    'managed-editions',
    () => import('../../features/hall-of-fame/screens/managed-editions.screen.js'),
  ),
  composers: lazyComponent('composers', () => import('../../features/admin/screens/composers.screen.js')),
  seasonal: lazyComponent(
    'seasonal-admin',
    () => import('../../features/admin-seasonal/screens/seasonal.screen.js'),
  ),
  cache: lazyComponent('cache', () => import('../../features/admin/screens/refresh.screen.js')),
  health: lazyComponent('health', () => import('./health.panel.js')),
  audit: lazyComponent('audit', () => import('../../features/admin/screens/audit.screen.js')),
};

/** Of the pages below one of the menu's; a report shows those below it itself. */
const screensBelow: Partial<Record<AdminPage, LazyComponent>> = {
  orders: lazyComponent('order', () => import('../../features/admin-orders/screens/order.screen.js')),
  subscriptions: lazyComponent(
    'letters',
    () => import('../../features/admin-subscriptions/screens/letters.screen.js'),
  ),
  'hall-of-fame': lazyComponent(
    'managed-edition',
    () => import('../../features/hall-of-fame/screens/managed-edition.screen.js'),
  ),
};

/** After the reports: customers and orders, music, what customers are given, pages, the system. */
const firstOfGroups: readonly AdminPage[] = ['users', 'catalogue', 'vouchers', 'hall-of-fame', 'cache'];

const menu: readonly SideLink[] = adminPages.map((page) => ({
  path: adminPath(page),
  name: page === '' ? texts.summary : nameBelow('admin', page),
  // The summary's path is the beginning of every other.
  isPrefix: page !== '',
  startsGroup: firstOfGroups.includes(page),
}));

function screenAt(match: RouteMatch): LazyComponent | undefined {
  if (!hasScreen(match)) return undefined;
  const [first = '', below] = (match.params['rest'] ?? '').split('/');
  const page = adminPages.find((path) => path === first);
  if (page === undefined) return undefined;
  return (below === undefined ? undefined : screensBelow[page]) ?? screens[page];
}

const administrators = ({ isAdmin }: UserDetail): boolean => isAdmin;

export default function AdminRoute() {
  useLeavingAdmin();
  const match = useRouteMatch();
  const screen = match ? screenAt(match) : undefined;
  return (
    <Guarded title={texts.title} isFor={administrators}>
      <SideMenu name={texts.navigation} links={menu}>
        {screen ? <Lazy key={screen.name} component={screen} /> : <NotFoundScreen />}
      </SideMenu>
    </Guarded>
  );
}
