import type { Category, Owned } from '@music/contracts';
import { useEffect } from 'react';
import { owned } from '../../features/owned/owned.state.js';
import { selectUser } from '../../features/user/user.state.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import type { RootState } from '../../lib/state/root-state.js';

const selectUserId = (root: RootState): number | null => selectUser(root)?.id ?? null;

/** The products that the user owns. */
export function selectAllOwned(root: RootState): Owned | null {
  const { data } = owned.products.select(root);
  return data?.userId === selectUserId(root) ? data.products : null;
}

/** Those of a category. */
export const selectOwned = (root: RootState, category: Category): Owned[Category] | null =>
  selectAllOwned(root)?.[category] ?? null;

/**
 * All of them, requested whenever such a screen opens or another user logs in, and null for anybody else. Nothing is requested
 * for visitors.
 */
export function useAllOwned(): Owned | null {
  const dispatch = useDispatch();
  const userId = useAppSelector(selectUserId);
  useEffect(() => {
    dispatch(userId === null ? owned.products.clear() : owned.products.fetch(userId));
  }, [dispatch, userId]);
  return useAppSelector(selectAllOwned);
}

/** Those of a category, requested in the same way. */
export const useOwned = (category: Category): Owned[Category] | null => useAllOwned()?.[category] ?? null;
