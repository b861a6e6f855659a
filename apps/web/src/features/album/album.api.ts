import type { Category, getAlbum, Mp3Album } from '@music/contracts';
import { ask } from '../../lib/http.js';

export interface AlbumKey {
  category: Category;
  id: number;
}

/** `GET /api/{category}/mp3-album/{id}`; 404 for an unknown id. */
export const fetchAlbum = ({ category, id }: AlbumKey, signal: AbortSignal): Promise<Mp3Album> =>
  ask<typeof getAlbum>('GET /api/:category/mp3-album/:id', { category, id }, { signal });
