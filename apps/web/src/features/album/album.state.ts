import type { getAlbum } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { fetcher } from '../../lib/http.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    album?: StateOf<typeof album>;
  }
}

/** The album on show; `clear` resets it to none. */
export const album = areas('album', {
  detail: area({ initial: null, fetch: fetcher<typeof getAlbum>('GET /api/:category/mp3-album/:id') }),
});
