import { type Basket, type BasketLine, categories } from '@music/contracts';
import type { Action } from 'redux';
import { createBareAction } from '../../lib/state/action.js';
import type { StateOf } from '../../lib/state/feature.js';
import type { Failure } from '../../lib/api/http.js';
import { resource } from '../../lib/state/resource.js';
import type { RootState } from '../../lib/state/root-state.js';
import * as api from './basket.api.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    basket?: StateOf<typeof basket>;
  }
}

/** Why items could not be added, or removed, by their keys; each until it is tried again. */
type Failures = Readonly<Record<string, Failure>>;

/** The basket as last received; null until then. */
interface BasketData {
  basket: Basket | null;
  /** Whether it was received because an item was added or removed here. */
  isEdited: boolean;
  addFailures: Failures;
  removeFailures: Failures;
}
const nothing: BasketData = { basket: null, isEdited: false, addFailures: {}, removeFailures: {} };

/** Every call replies with the whole basket. */
const receive = (data: BasketData, basket: Basket): BasketData => ({ ...data, basket, isEdited: false });
const receiveEdited = (data: BasketData, basket: Basket): BasketData => ({ ...data, basket, isEdited: true });
/** Adding and removing are tracked per item; repeated presses send only once. */
const perItem = { take: 'leading', key: api.itemKey, receive: receiveEdited } as const;

export const basket = resource('basket', {
  initial: nothing,
  calls: ({ call }) => ({
    load: call({ fetch: api.fetchBasket, receive }),
    add: call({ ...perItem, fetch: api.addItem }),
    remove: call({ ...perItem, fetch: api.removeItem }),
    applyVoucher: call({ take: 'leading', fetch: api.applyVoucher, receive }),
    removeVoucher: call({ take: 'leading', fetch: api.removeVoucher, receive }),
  }),
  reduce,
});

/** The calls that change it. They wait for each other, so the user may have changed before one is sent. */
export const basketChanges = [basket.add, basket.remove, basket.applyVoucher, basket.removeVoucher];

/** The user has logged out, the session has ended, or the basket has become an order. */
export const basketForgotten = createBareAction('basket/forgotten');

const without = (failures: Failures, key: string | null): Failures =>
  key !== null && key in failures
    ? Object.fromEntries(Object.entries(failures).filter(([each]) => each !== key))
    : failures;

/** The failures of one of the calls after an action. */
function failuresAfter(action: Action<string>, call: 'add' | 'remove', failures: Failures): Failures {
  const { started, error, unauthorised } = basket[call];
  // What is added again can be removed again.
  if (started.match(action) || basket.add.started.match(action)) return without(failures, action.payload.key);
  if (!error.match(action) && !unauthorised.match(action)) return failures;
  const { key, failure } = action.payload;
  return { ...failures, [key ?? '']: failure };
}

function reduce(data: BasketData, action: Action<string>): BasketData {
  if (action.type === basketForgotten.type) return nothing;
  const addFailures = failuresAfter(action, 'add', data.addFailures);
  const removeFailures = failuresAfter(action, 'remove', data.removeFailures);
  const isSame = addFailures === data.addFailures && removeFailures === data.removeFailures;
  return isSame ? data : { ...data, addFailures, removeFailures };
}

export const selectBasket = (root: RootState): Basket | null => basket.select(root).basket;
/** The browser's own part of the basket (rule §3): keys of the items being added and removed. */
export const selectAddingItems = (root: RootState): readonly string[] => basket.add.select(root).busy;
export const selectRemovingItems = (root: RootState): readonly string[] => basket.remove.select(root).busy;

const forms = ['SheetMusic', 'HardCopySheetMusic', 'Mp3Albums'] as const;

/** Every line of the nine lists. */
export const linesOf = (contents: Basket | null): BasketLine[] =>
  contents === null
    ? []
    : categories.flatMap((category) => forms.flatMap((form) => contents[`${category}${form}` as const]));

/** How many lines; null until the basket is known. */
export const selectCount = (root: RootState): number | null => {
  const contents = selectBasket(root);
  return contents && linesOf(contents).length;
};
export const lineIn = (root: RootState, key: string): BasketLine | undefined =>
  linesOf(selectBasket(root)).find((line) => line.key === key);
