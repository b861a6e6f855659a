import { christmasSeriesId, type getSeasonalPage, type getSeries, type SeasonalSlug } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    seasonal?: StateOf<typeof seasonal>;
  }
}

/** A seasonal page, and the Christmas collection for the one that is about it. */
export const seasonal = areas('seasonal', {
  page: area({
    initial: null,
    fetch: (slug: SeasonalSlug, signal) =>
      callApi<typeof getSeasonalPage>('GET /api/seasonal/:slug', { slug }, { signal }),
  }),
  collection: area({
    initial: null,
    fetch: (_: void, signal) =>
      callApi<typeof getSeries>(
        'GET /api/:category/series-detail/:id',
        { category: 'brass', id: christmasSeriesId },
        { signal },
      ),
  }),
});
