import type { Category } from '@music/contracts';
import { createGridIndex, type GridColumns, type GridIndex, tableFromColumns } from '@music/rules';
import { getJson } from '../../lib/http.js';

/** `GET /api/{category}?form=columns`: the whole grid, made ready for typing. */
export const fetchGrid = async (category: Category, signal: AbortSignal): Promise<GridIndex> =>
  createGridIndex(tableFromColumns(await getJson<GridColumns>(`/api/${category}?form=columns`, signal)));
