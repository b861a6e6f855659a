let last: Promise<unknown> = Promise.resolve();

/**
 * Runs calls about the basket one at a time, in order, even if one fails: two first calls of a visitor at once would create two
 * baskets.
 */
export function queueBasketCall<T>(call: () => Promise<T>): Promise<T> {
  const mine = last.then(call, call);
  last = mine;
  return mine;
}
