import type { getSales, ReplyOf, SaleRow } from '@music/contracts';
import type { Action } from 'redux';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';
import { resource } from '../../lib/state/resource.js';
import type { SalesQuery } from './sales-query.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    sales?: StateOf<typeof sales>;
  }
}

/** Rows on a page of the call. */
export const pageSize = 50;

type Reply = ReplyOf<typeof getSales>;

interface Sales {
  /** The totals of the whole period; null before the first answer. */
  about: Pick<Reply, 'total' | 'totals' | 'asOf'> | null;
  /** All options, whatever the current selection. */
  publishers: Reply['publishers'];
  /** The rows that came so far, by their pages, from 1. */
  pages: Readonly<Record<number, readonly SaleRow[]>>;
  /** The pages whose last request failed. */
  failed: readonly number[];
}
const nothing: Sales = { about: null, publishers: [], pages: {}, failed: [] };

interface SalesPage {
  query: SalesQuery;
  page: number;
}

/**
 * The sales on screen. As several years have hundreds of thousands of rows, each page is requested when it comes into
 * view.
 */
export const sales = resource('sales', {
  initial: nothing,
  calls: ({ call }) => ({
    load: call({
      fetch: async ({ query, page }: SalesPage, signal) => {
        const fields = { ...query, page };
        return {
          page,
          ...(await callApi<typeof getSales>('GET /api/admin/sales/:from/:to', fields, { signal })),
        };
      },
      key: ({ page }) => String(page),
      take: 'leading',
      fresh: ({ pages }, { page }) => pages[page] !== undefined,
      receive: (data, { page, rows, publishers, ...about }): Sales => ({
        ...data,
        about,
        publishers,
        pages: { ...data.pages, [page]: rows },
      }),
    }),
  }),
  reduce: (data, action: Action<string>): Sales => {
    const { clear, started, error, unauthorised } = sales.load;
    if (action.type === clear.type) return { ...nothing, publishers: data.publishers };
    if (started.match(action))
      return { ...data, failed: data.failed.filter((page) => page !== action.payload.args?.page) };
    if ((error.match(action) || unauthorised.match(action)) && action.payload.args)
      return { ...data, failed: [...data.failed, action.payload.args.page] };
    return data;
  },
});

/** A row by its place among all of them; undefined until it came. */
export const rowAt = ({ pages }: Sales, place: number): SaleRow | undefined =>
  pages[Math.floor(place / pageSize) + 1]?.[place % pageSize];
