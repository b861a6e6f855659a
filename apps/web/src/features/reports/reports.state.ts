import type {
  ChartFrequency,
  getAdminSummary,
  getCharts,
  getSalesOverview,
  getStats,
  listOrders,
  OrderSummary,
  showDebug,
  StatsSection,
} from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import type { Period } from './period.js';
import type { SalesQuery } from './sales-query.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    reports?: StateOf<typeof reports>;
  }
}

export interface StatsQuery extends Period {
  section: StatsSection;
}
export interface ChartsQuery extends Period {
  frequency: ChartFrequency;
}

/** What may need an administrator's attention. */
export interface Work {
  newest: OrderSummary[];
  toDispatch: number;
  /** Disputes that wait for our answer. */
  toAnswer: number;
  /** Services that do not answer. */
  away: string[];
}

async function findWork(_: void, signal: AbortSignal): Promise<Work> {
  const orders = (show: 'all' | 'to-dispatch' | 'to-answer') =>
    callApi<typeof listOrders>('GET /api/admin/orders', { show }, { signal });
  const [all, toDispatch, toAnswer, { services }] = await Promise.all([
    orders('all'),
    orders('to-dispatch'),
    orders('to-answer'),
    callApi<typeof showDebug>('GET /api/admin/debug', {}, { signal }),
  ]);
  return {
    newest: all.rows.slice(0, 5),
    toDispatch: toDispatch.total,
    toAnswer: toAnswer.total,
    away: services.filter(({ process }) => process === null).map(({ name }) => name),
  };
}

const fetchCharts = fetcher<typeof getCharts>('GET /api/admin/charts/:from/:to/:frequency');

export const reports = areas('reports', {
  summary: area({ initial: null, fetch: fetcher<typeof getAdminSummary>('GET /api/admin/summary') }),
  work: area({ initial: null, fetch: findWork }),
  overview: area({
    initial: null,
    fetch: (query: SalesQuery, signal) =>
      callApi<typeof getSalesOverview>('GET /api/admin/sales-overview/:from/:to', { ...query }, { signal }),
  }),
  stats: area({
    initial: null,
    fetch: (query: StatsQuery, signal) =>
      callApi<typeof getStats>('GET /api/admin/stats/:from/:to/:section', { ...query }, { signal }),
  }),
  charts: area({ initial: null, fetch: (query: ChartsQuery, signal) => fetchCharts(query, signal) }),
  /** The same a year earlier. */
  chartsBefore: area({ initial: null, fetch: (query: ChartsQuery, signal) => fetchCharts(query, signal) }),
});
