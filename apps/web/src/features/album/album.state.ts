import { area, areas } from '../../lib/area.js';
import { type AlbumKey, fetchAlbum } from './album.api.js';

/** The album on show; `clear` resets it to none. */
export const album = areas('album', {
  detail: area({ initial: null, fetch: (key: AlbumKey, signal) => fetchAlbum(key, signal) }),
});
