let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work one after the other, in order, whether or not the work before failed. For all calls about the basket: a visitor's
 * first call creates a basket, and two at once would create two; and answers come in order.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
