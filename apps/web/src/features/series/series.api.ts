import type { Category, SeriesDetail, SeriesGroup } from '@music/contracts';
import { getJson } from '../../lib/http.js';

export interface SeriesKey {
  category: Category;
  id: number;
}

/** `GET /api/{category}/series`: groups sorted by name, each with its series sorted by name. */
export const fetchSeriesList = (category: Category, signal: AbortSignal): Promise<SeriesGroup[]> =>
  getJson(`/api/${category}/series`, signal);

/** `GET /api/{category}/series-detail/{id}`; 404 for an unknown id. */
export const fetchSeries = ({ category, id }: SeriesKey, signal: AbortSignal): Promise<SeriesDetail> =>
  getJson(`/api/${category}/series-detail/${id}`, signal);
