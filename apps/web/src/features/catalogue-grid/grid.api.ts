import type { Category, listRows } from '@music/contracts';
import { createGridIndex, type GridColumns, type GridIndex, tableFromColumns } from '@music/rules';
import { ask } from '../../lib/http.js';

/** `GET /api/{category}?form=columns`: the whole grid, made ready for typing. */
export const fetchGrid = async (category: Category, signal: AbortSignal): Promise<GridIndex> => {
  const columns = await ask<typeof listRows>('GET /api/:category', { category, form: 'columns' }, { signal });
  return createGridIndex(tableFromColumns(columns as GridColumns));
};
