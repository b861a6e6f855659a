import type { Category } from '@music/contracts';
import { useMemo } from 'react';
import { useArea, useAppSelector } from '../../lib/state/hooks.js';
import type { QueryResult } from '../../lib/fetching/use-query.js';
import { useFetching } from '../../lib/fetching/use-fetching.js';
import { grid, selectGrid } from './grid.state.js';
import { Publications } from './publications.js';

/** The publications of a category come from its grid: a loaded grid is reused, otherwise it is fetched first (rule §4). */
export function usePublications(category: Category): QueryResult<Publications | null> {
  const { detailList } = useAppSelector((root) => selectGrid(root, category));
  const { failure } = useArea(grid[category]);
  const refetch = useFetching(grid[category], undefined);
  const data = useMemo(() => detailList && new Publications(detailList), [detailList]);
  const standing = failure ? 'failed' : 'waiting';
  return { status: data ? 'loaded' : standing, data, failure, refetch };
}
