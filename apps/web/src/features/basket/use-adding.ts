import { useDispatch, useRoot } from '../../lib/hooks.js';
import { type Item, itemKey } from './basket.api.js';
import { basket, selectAddingItems } from './basket.state.js';
import { buyTexts as texts } from './basket.texts.js';
import type { Failure } from '../../lib/http.js';

/** In the server's words where it has some: that a printed copy is out of stock. */
export const addFailure = (failure: Failure | undefined): string | null =>
  failure ? (failure.msg ?? (failure.code === 'CHECKOUT_BASKET_FULL' ? texts.full : texts.failed)) : null;

/** How far an item is on its way into the basket, and how to send it there. */
export function useAdding(item: Item) {
  const dispatch = useDispatch();
  const key = itemKey(item);
  const isAdding = useRoot((root) => selectAddingItems(root).includes(key));
  const failure = addFailure(useRoot((root) => basket.select(root).failed[key]));
  return { isAdding, failure, add: () => void dispatch(basket.add.fetch(item)) };
}
