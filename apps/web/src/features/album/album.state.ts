import type { Category, getAlbum, listAlbums } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    album?: StateOf<typeof album>;
  }
}

/** The albums of a category, and the one album on show; `clear` empties either. */
export const album = areas('album', {
  listing: area({
    initial: null,
    fetch: (category: Category, signal) =>
      callApi<typeof listAlbums>('GET /api/:category/albums', { category }, { signal }),
  }),
  detail: area({ initial: null, fetch: fetcher<typeof getAlbum>('GET /api/:category/mp3-album/:id') }),
});
