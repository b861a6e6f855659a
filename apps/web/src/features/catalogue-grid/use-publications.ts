import type { Category } from '@music/contracts';
import { useMemo } from 'react';
import { useArea, useRoot } from '../../lib/hooks.js';
import type { Asked } from '../../lib/use-asked.js';
import { useFetching } from '../../lib/use-fetching.js';
import { grid, selectGrid } from './grid.state.js';
import { Publications } from './publications.js';

/**
 * The publications of a category are those of its grid: a grid that is held is used again, otherwise it is fetched first
 * (rule §4).
 */
export function usePublications(category: Category): Asked<Publications | null> {
  const { detailList } = useRoot((root) => selectGrid(root, category));
  const { failure } = useArea(grid[category]);
  const again = useFetching(grid[category], undefined);
  const data = useMemo(() => detailList && new Publications(detailList), [detailList]);
  const standing = failure ? 'failed' : 'waiting';
  return { standing: data ? 'here' : standing, data, failure, again };
}
