import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Caesura } from '../../../components/caesura.js';
import { Loading } from '../../../components/loading.js';
import { Pager } from '../../../components/pager.js';
import { PageTitle } from '../../../components/page-title.js';
import { Tacet } from '../../../components/tacet.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { pageNumber } from '../../../lib/page-number.js';
import { useVisit } from '../../../lib/visit.js';
import type { OrderQuery, Selection } from '../admin-orders.api.js';
import { adminOrders } from '../admin-orders.state.js';
import { ordersTexts as texts } from '../admin-orders.texts.js';
import { OrdersTable } from '../components/orders-table.js';
import { SelectionLinks } from '../components/selection.js';

export const features = [adminOrders];

interface ListProps {
  query: OrderQuery;
  onPage: (page: number) => void;
}

/** What was found; the list before stays while the next is loaded. */
function List({ query, onPage }: ListProps) {
  const dispatch = useDispatch();
  const { data, phase } = useArea(adminOrders.orders);
  const again = (): void => void dispatch(adminOrders.orders.fetch(query));
  if (phase === 'error') return <Caesura text={texts.failed} action={texts.again} onAction={again} />;
  if (!data) return <Loading />;
  return (
    <div aria-busy={phase === 'fetching'}>
      <p role="status">{texts.found(data.total)}</p>
      {data.total === 0 ? <Tacet>{texts.none}</Tacet> : <OrdersTable orders={data.rows} />}
      <Pager name={texts.title} page={query.page} pages={data.pages} onPage={onPage} />
    </div>
  );
}

/** Asks for the list in the address; forgets it on leaving. */
function useOrders({ q, show, page }: OrderQuery): void {
  const dispatch = useDispatch();
  const visit = useVisit();
  useEffect(
    () => void dispatch(adminOrders.orders.fetch({ q, show, page })),
    [dispatch, page, q, show, visit],
  );
  useEffect(() => () => void dispatch(adminOrders.orders.clear()), [dispatch]);
}

const selectionOf = (show: string | null): Selection =>
  show !== null && Object.hasOwn(texts.selections, show) ? (show as Selection) : 'all';

const addressOf = ({ q, show, page }: OrderQuery): Record<string, string> => ({
  ...(q && { q }),
  ...(show !== 'all' && { show }),
  ...(page > 1 && { page: String(page) }),
});

/** All orders: search, four selections, and a page of 50 at a time, all of it in the address. */
export default function OrdersScreen() {
  const [search, setSearch] = useSearchParams();
  const query: OrderQuery = {
    q: search.get('q') ?? '',
    show: selectionOf(search.get('show')),
    page: pageNumber(search),
  };
  useOrders(query);
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
      <List query={query} onPage={(page) => setSearch(addressOf({ ...query, page }))} />
    </>
  );
}
