import type { Category, Owned } from '@music/contracts';
import { useEffect } from 'react';
import { owned } from '../../features/owned/owned.state.js';
import { selectUser } from '../../features/user/user.state.js';
import { useDispatch, useRoot } from '../../lib/hooks.js';
import type { RootState } from '../../lib/root-state.js';

const selectUserId = (root: RootState): number | null => selectUser(root)?.id ?? null;

/** What the user is known to have of a category. */
export function selectOwned(root: RootState, category: Category): Owned[Category] | null {
  const { data } = owned.products.select(root);
  return data?.userId === selectUserId(root) ? data.products[category] : null;
}

/**
 * The same, asked for whenever such a screen opens or somebody else logs in, and forgotten after the log-out. A visitor
 * is not asked about.
 */
export function useOwned(category: Category): Owned[Category] | null {
  const dispatch = useDispatch();
  const userId = useRoot(selectUserId);
  useEffect(() => {
    dispatch(userId === null ? owned.products.clear() : owned.products.fetch(userId));
  }, [dispatch, userId]);
  return useRoot((root) => selectOwned(root, category));
}
