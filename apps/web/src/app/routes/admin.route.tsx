import type { UserDetail } from '@music/contracts';
import { adminPath, hasScreen, type RouteMatch } from '@music/rules';
import { SideMenu, type SideLink } from '../../components/side-menu.js';
import { adminTexts as texts } from '../../features/admin/admin.texts.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { useLeavingAdmin } from '../../features/morph/use-leaving-admin.js';
import { Guarded } from '../../features/user/components/guarded.js';
import { Lazy, lazyComponent, type LazyComponent } from '../../components/lazy.js';
import { useRouteMatch } from '../../lib/pages/route.js';
import { adminFeature } from '../catalogue-changes.js';

export const features = [adminFeature];

/** An administrators' page, below `/admin`, and its link in the menu. */
interface AdminPage extends SideLink {
  screen: LazyComponent;
}

/** In the order of the menu. */
const pages: readonly AdminPage[] = [
  {
    path: adminPath(),
    name: texts.summary,
    screen: lazyComponent('summary', () => import('../../features/reports/screens/summary.screen.js')),
  },
  {
    path: adminPath('sales'),
    name: texts.sales,
    screen: lazyComponent('sales', () => import('../../features/reports/screens/sales.screen.js')),
  },
  {
    path: adminPath('overview'),
    name: texts.overview,
    screen: lazyComponent(
      'sales-overview',
      () => import('../../features/reports/screens/overview.screen.js'),
    ),
  },
  {
    path: adminPath('stats'),
    name: texts.stats,
    isPrefix: true,
    screen: lazyComponent('stats', () => import('../../features/reports/screens/stats.screen.js')),
  },
  {
    path: adminPath('charts'),
    name: texts.charts,
    isPrefix: true,
    screen: lazyComponent('charts', () => import('../../features/reports/screens/charts.screen.js')),
  },
  {
    path: adminPath('users'),
    name: texts.users,
    screen: lazyComponent('users', () => import('../../features/morph/screens/users.screen.js')),
  },
  {
    path: adminPath('orders'),
    name: texts.orders,
    isPrefix: true,
    screen: lazyComponent('orders', () => import('../../features/admin-orders/screens/orders.screen.js')),
  },
  {
    path: adminPath('picking-list'),
    name: texts.pickingList,
    screen: lazyComponent(
      'picking-list',
      () => import('../../features/admin-orders/screens/picking-list.screen.js'),
    ),
  },
  {
    path: adminPath('catalogue'),
    name: texts.catalogue,
    screen: lazyComponent(
      'catalogue',
      () => import('../../features/admin-catalogue/screens/catalogue.screen.js'),
    ),
  },
  {
    path: adminPath('import'),
    name: texts.import,
    screen: lazyComponent('import', () => import('../../features/admin-import/screens/import.screen.js')),
  },
  {
    path: adminPath('vouchers'),
    name: texts.vouchers,
    screen: lazyComponent(
      'vouchers',
      () => import('../../features/admin-vouchers/screens/vouchers.screen.js'),
    ),
  },
  {
    path: adminPath('subscriptions'),
    name: texts.subscriptions,
    isPrefix: true,
    screen: lazyComponent(
      'subscriptions',
      () => import('../../features/admin-subscriptions/screens/subscriptions.screen.js'),
    ),
  },
  {
    path: adminPath('licences'),
    name: texts.licences,
    screen: lazyComponent(
      'licences',
      () => import('../../features/admin-licences/screens/licences.screen.js'),
    ),
  },
  {
    path: adminPath('files'),
    name: texts.files,
    screen: lazyComponent('files', () => import('../../features/admin-files/screens/files.screen.js')),
  },
  {
    path: adminPath('hall-of-fame'),
    name: texts.hallOfFame,
    isPrefix: true,
    screen: lazyComponent(
      'managed-editions',
      () => import('../../features/hall-of-fame/screens/managed-editions.screen.js'),
    ),
  },
  {
    path: adminPath('composers'),
    name: texts.composers,
    screen: lazyComponent('composers', () => import('../../features/admin/screens/composers.screen.js')),
  },
  {
    path: adminPath('seasonal'),
    name: texts.seasonal,
    screen: lazyComponent(
      'seasonal-admin',
      () => import('../../features/admin-seasonal/screens/seasonal.screen.js'),
    ),
  },
  {
    path: adminPath('cache'),
    name: texts.cache,
    screen: lazyComponent('cache', () => import('../../features/admin/screens/refresh.screen.js')),
  },
  {
    path: adminPath('health'),
    name: texts.health,
    screen: lazyComponent('health', () => import('./health.panel.js')),
  },
  {
    path: adminPath('audit'),
    name: texts.audit,
    screen: lazyComponent('audit', () => import('../../features/admin/screens/audit.screen.js')),
  },
];

const order = lazyComponent('order', () => import('../../features/admin-orders/screens/order.screen.js'));

const letters = lazyComponent(
  'letters',
  () => import('../../features/admin-subscriptions/screens/letters.screen.js'),
);

const edition = lazyComponent(
  'managed-edition',
  () => import('../../features/hall-of-fame/screens/managed-edition.screen.js'),
);

/** The address of one order or edition ends with its number; those of stats and charts end with the selected one. */
function screenAt(match: RouteMatch): LazyComponent | undefined {
  if (!hasScreen(match)) return undefined;
  const { rest = '' } = match.params;
  if (/^hall-of-fame\/\d{1,10}$/.test(rest)) return edition;
  if (/^orders\/\d{1,12}$/.test(rest)) return order;
  if (rest === 'subscriptions/letters') return letters;
  const [, report] = /^(stats|charts)\/\w+$/.exec(rest) ?? [];
  return pages.find(({ path }) => path === adminPath(report ?? rest))?.screen;
}

const administrators = ({ isAdmin }: UserDetail): boolean => isAdmin;

export default function AdminRoute() {
  useLeavingAdmin();
  const match = useRouteMatch();
  const screen = match ? screenAt(match) : undefined;
  return (
    <Guarded title={texts.title} isFor={administrators}>
      <SideMenu name={texts.navigation} links={pages}>
        {screen ? <Lazy key={screen.name} component={screen} /> : <NotFoundScreen />}
      </SideMenu>
    </Guarded>
  );
}
