import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { parseChoice, useListQuery } from '../../../lib/pages/list-query.js';
import type { OrderQuery, Selection } from '../admin-orders.state.js';
import { adminOrders } from '../admin-orders.state.js';
import { ordersTexts as texts } from '../admin-orders.texts.js';
import { OrdersTable } from '../components/orders-table.js';
import { OrderSelectionLinks } from '../components/order-selection-links.js';

export const features = [adminOrders];

const parseSelection = parseChoice(Object.keys(texts.selections) as Selection[], 'all');

type OrderFields = Omit<OrderQuery, 'page'>;

const formatQuery = ({ q, show }: OrderFields): Record<string, string> => ({
  ...(q && { q }),
  ...(show !== 'all' && { show }),
});

const parseQuery = (search: URLSearchParams): OrderFields => ({
  q: search.get('q') ?? '',
  show: parseSelection(search.get('show')),
});

/** All orders: search, a selection, in pages of 50, all of it in the URL. */
export default function OrdersScreen() {
  const { query, change, onPageChange } = useListQuery(parseQuery, formatQuery);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <TypedSearch label={texts.search} q={query.q} onSearch={(q) => change({ q })} />
      <OrderSelectionLinks
        shown={query.show}
        addressOf={(show) => String(new URLSearchParams(formatQuery({ q: query.q, show })))}
      />
      <PagedList
        area={adminOrders.orders}
        query={query}
        page={query.page}
        onPageChange={onPageChange}
        name={texts.title}
        texts={texts}
      >
        {(orders) => <OrdersTable orders={orders} />}
      </PagedList>
    </>
  );
}
