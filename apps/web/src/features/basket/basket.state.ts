import type { Basket, BasketLine } from '@music/contracts';
import type { Action } from 'redux';
import { bareAction, type PayloadAction } from '../../lib/action.js';
import { area, areas, foldedArea } from '../../lib/area.js';
import type { Feature } from '../../lib/feature.js';
import type { Failure } from '../../lib/http.js';
import type { Root } from '../../lib/saga.js';
import * as api from './basket.api.js';

/** Each item on its own way in or out: once however often it is pressed. */
const perItem = { initial: null, take: 'leading', key: api.itemKey, receive: () => null } as const;

/** The calls about the basket. What they answer, always the whole basket, is kept in `basketHeld`. */
export const basket = areas('basket', {
  load: area({ initial: null, fetch: api.fetchBasket }),
  add: foldedArea({ ...perItem, fetch: api.addItem }),
  remove: foldedArea({ ...perItem, fetch: api.removeItem }),
  applyVoucher: area({ initial: null, fetch: api.applyVoucher, take: 'leading' }),
  removeVoucher: area({ initial: null, fetch: api.removeVoucher, take: 'leading' }),
});

/** Whoever had it is gone, or it has become an order. */
export const basketForgotten = bareAction('basket/forgotten');

/** The basket as it was last heard of; null until then. */
export interface Held {
  basket: Basket | null;
  /** Why an item could not be added, by its key, until it is tried again. */
  failed: Readonly<Record<string, Failure>>;
}
const nothing: Held = { basket: null, failed: {} };

const { load, add, remove, applyVoucher, removeVoucher } = basket;
const answers = [load, add, remove, applyVoucher, removeVoucher].map(({ received }) => received.type);
const answerIn = (event: Action<string>): Basket =>
  (event as PayloadAction<{ answer: Basket }>).payload.answer;

const without = (failed: Held['failed'], key: string | null): Held['failed'] =>
  Object.fromEntries(Object.entries(failed).filter(([each]) => each !== key));

const reducer = (state: unknown = nothing, event: Action<string>): unknown => {
  const held = state as Held;
  if (answers.includes(event.type)) return { ...held, basket: answerIn(event) };
  if (add.started.match(event)) return { ...held, failed: without(held.failed, event.payload.key) };
  if (add.error.match(event) || add.unauthorised.match(event)) {
    const { key, failure } = event.payload;
    return { ...held, failed: { ...held.failed, [key ?? '']: failure } };
  }
  return event.type === basketForgotten.type ? nothing : held;
};

export const basketFeature: Feature = { name: 'basketHeld', reducer };

export const selectHeld = (root: Root): Held => (root.basketHeld as Held | undefined) ?? nothing;
export const selectBasket = (root: Root): Basket | null => selectHeld(root).basket;
/** The browser's own part of the basket (specification §3): keys of the items on their way in, and out. */
export const selectAddingItems = (root: Root): readonly string[] => add.select(root).busy;
export const selectRemovingItems = (root: Root): readonly string[] => remove.select(root).busy;

const isList = (name: string): boolean => /(SheetMusic|Mp3Albums)$/.test(name);

/** Every line of the nine lists. */
export const linesOf = (held: Basket | null): BasketLine[] =>
  Object.entries(held ?? {}).flatMap(([name, lines]) => (isList(name) ? (lines as BasketLine[]) : []));

/** How many lines; null until the basket is known. */
export const selectCount = (root: Root): number | null => {
  const held = selectBasket(root);
  return held && linesOf(held).length;
};
export const lineIn = (root: Root, key: string): BasketLine | undefined =>
  linesOf(selectBasket(root)).find((line) => line.key === key);
