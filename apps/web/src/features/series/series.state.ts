import type { Category, getSeries, listSeries, listSeriesProducts } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    series?: StateOf<typeof series>;
  }
}

/** The listing of a category, the one series on show, and what is sold of it; `clear` empties each. */
export const series = areas('series', {
  listing: area({
    initial: null,
    fetch: (category: Category, signal) =>
      callApi<typeof listSeries>('GET /api/:category/series', { category }, { signal }),
  }),
  detail: area({ initial: null, fetch: fetcher<typeof getSeries>('GET /api/:category/series-detail/:id') }),
  products: area({
    initial: null,
    fetch: fetcher<typeof listSeriesProducts>('GET /api/:category/series-detail/:id/products'),
  }),
});
