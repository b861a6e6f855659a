import type { UserDetail } from '@music/contracts';
import { admin } from '../../features/admin/admin.state.js';
import { adminTexts } from '../../features/admin/admin.texts.js';
import { AdminFrame } from '../../features/admin/components/admin-frame.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { useLeavingAdmin } from '../../features/morph/use-leaving-admin.js';
import { Guarded } from '../../features/user/components/guarded.js';
import { Chunk, lazyScreen, type LazyScreen } from '../../lib/chunk.js';
import { useRouteParam } from '../../lib/route.js';
import { pageBelow } from '../page-below.js';

export const features = [admin];

const users = lazyScreen('users', () => import('../../features/morph/screens/users.screen.js'));

/** The administrators' pages by their path below `/admin`, which is the first of them itself. */
const pages: Readonly<Record<string, LazyScreen>> = {
  '': users,
  users,
  orders: lazyScreen('orders', () => import('../../features/admin-orders/screens/orders.screen.js')),
  'picking-list': lazyScreen(
    'picking-list',
    () => import('../../features/admin-orders/screens/picking-list.screen.js'),
  ),
  vouchers: lazyScreen('vouchers', () => import('../../features/admin-vouchers/screens/vouchers.screen.js')),
  cache: lazyScreen('cache', () => import('../../features/admin/screens/refresh.screen.js')),
  audit: lazyScreen('audit', () => import('../../features/admin/screens/audit.screen.js')),
};

const order = lazyScreen('order', () => import('../../features/admin-orders/screens/order.screen.js'));

/** One order has its number behind the list's address. */
const pageAt = (rest: string): LazyScreen | undefined =>
  /^orders\/\d{1,12}$/.test(rest) ? order : pageBelow(pages, rest);

const administrators = ({ isAdmin }: UserDetail): boolean => isAdmin;

export default function AdminRoute() {
  useLeavingAdmin();
  const page = pageAt(useRouteParam('rest'));
  return (
    <Guarded title={adminTexts.title} isFor={administrators}>
      {page ? (
        <AdminFrame>
          <Chunk key={page.name} screen={page} />
        </AdminFrame>
      ) : (
        <NotFoundScreen />
      )}
    </Guarded>
  );
}
