import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { pageNumber } from '../../../lib/pages/page-number.js';
import type { OrderQuery, Selection } from '../admin-orders.state.js';
import { adminOrders } from '../admin-orders.state.js';
import { ordersTexts as texts } from '../admin-orders.texts.js';
import { OrdersTable } from '../components/orders-table.js';
import { SelectionLinks } from '../components/selection.js';

export const features = [adminOrders];

const selectionOf = (show: string | null): Selection =>
  show !== null && Object.hasOwn(texts.selections, show) ? (show as Selection) : 'all';

const addressOf = ({ q, show, page }: OrderQuery): Record<string, string> => ({
  ...(q && { q }),
  ...(show !== 'all' && { show }),
  ...(page > 1 && { page: String(page) }),
});

const queryOf = (search: URLSearchParams): OrderQuery => ({
  q: search.get('q') ?? '',
  show: selectionOf(search.get('show')),
  page: pageNumber(search),
});

/** All orders: search, four selections, in pages of 50, all of it in the URL. */
export default function OrdersScreen() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => queryOf(search), [search]);
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <TypedSearch
        label={texts.search}
        q={query.q}
        onSearch={(q) => setSearch(addressOf({ ...query, q, page: 1 }), { replace: true })}
      />
      <SelectionLinks
        shown={query.show}
        addressOf={(show) => String(new URLSearchParams(addressOf({ ...query, show, page: 1 })))}
      />
      <PagedList
        area={adminOrders.orders}
        query={query}
        page={query.page}
        onPage={(page, options) => setSearch(addressOf({ ...query, page }), options)}
        name={texts.title}
        texts={texts}
      >
        {(orders) => <OrdersTable orders={orders} />}
      </PagedList>
    </>
  );
}
