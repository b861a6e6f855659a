import type { Category } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import { fetchSeries, fetchSeriesList, type SeriesKey } from './series.api.js';

/** The listing of a category, and the one series on show; `clear` empties either. */
export const series = areas('series', {
  listing: area({ initial: null, fetch: (category: Category, signal) => fetchSeriesList(category, signal) }),
  detail: area({ initial: null, fetch: (key: SeriesKey, signal) => fetchSeries(key, signal) }),
});
