import type { Category, getSeries, listSeries, SeriesDetail, SeriesGroup } from '@music/contracts';
import { ask } from '../../lib/http.js';

export interface SeriesKey {
  category: Category;
  id: number;
}

/** `GET /api/{category}/series`: groups sorted by name, each with its series sorted by name. */
export const fetchSeriesList = (category: Category, signal: AbortSignal): Promise<SeriesGroup[]> =>
  ask<typeof listSeries>('GET /api/:category/series', { category }, { signal });

/** `GET /api/{category}/series-detail/{id}`; 404 for an unknown id. */
export const fetchSeries = ({ category, id }: SeriesKey, signal: AbortSignal): Promise<SeriesDetail> =>
  ask<typeof getSeries>('GET /api/:category/series-detail/:id', { category, id }, { signal });
