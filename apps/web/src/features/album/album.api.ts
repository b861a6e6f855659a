import type { Category, Mp3Album } from '@music/contracts';
import { getJson } from '../../lib/http.js';

export interface AlbumKey {
  category: Category;
  id: number;
}

/** `GET /api/{category}/mp3-album/{id}`; 404 for an unknown id. */
export const fetchAlbum = ({ category, id }: AlbumKey, signal: AbortSignal): Promise<Mp3Album> =>
  getJson(`/api/${category}/mp3-album/${id}`, signal);
