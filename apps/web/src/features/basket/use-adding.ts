import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { type Item, itemKey } from './basket.api.js';
import { basket, selectAddingItems } from './basket.state.js';
import { buyTexts as texts } from './basket.texts.js';
import type { Failure } from '../../lib/api/http.js';

/** The server's text if it has one, for example that a printed copy is out of stock. */
export const addFailure = (failure: Failure | undefined): string | null =>
  failure ? (failure.msg ?? (failure.code === 'CHECKOUT_BASKET_FULL' ? texts.full : texts.failed)) : null;

/** The progress of adding an item, and a function that adds it. */
export function useAdding(item: Item) {
  const dispatch = useDispatch();
  const key = itemKey(item);
  const isAdding = useAppSelector((root) => selectAddingItems(root).includes(key));
  const failure = addFailure(useAppSelector((root) => basket.select(root).addFailures[key]));
  return { isAdding, failure, add: () => void dispatch(basket.add.fetch(item)) };
}
