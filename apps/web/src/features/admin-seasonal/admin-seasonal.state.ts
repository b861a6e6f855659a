import type {
  changeSeasonalContent,
  getSeasonalContent,
  SeasonalContent,
  SeasonalSlug,
} from '@music/contracts';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { resource } from '../../lib/state/resource.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminSeasonal?: StateOf<typeof adminSeasonal>;
  }
}

const nothing: SeasonalContent | null = null;

/** A seasonal page as administrators write it. */
export const adminSeasonal = resource('adminSeasonal', {
  initial: nothing as SeasonalContent | null,
  calls: ({ call }) => ({
    load: call({
      fetch: (slug: SeasonalSlug, signal) =>
        callApi<typeof getSeasonalContent>('GET /api/admin/seasonal/:slug', { slug }, { signal }),
      receive: (_, content) => content,
    }),
    change: call({
      take: 'leading',
      fetch: fetcher<typeof changeSeasonalContent>('PUT /api/admin/seasonal/:slug'),
      // Another page may have been opened while this one was being saved.
      receive: (held, content) => (held && held.slug !== content.slug ? held : content),
    }),
  }),
});
