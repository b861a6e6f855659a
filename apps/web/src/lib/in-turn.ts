let last: Promise<unknown> = Promise.resolve();

/**
 * Does works one after another, in the order they came, whatever became of the one before. For all calls about the
 * basket: the first of a visitor begins a session, and two at once would begin two; and answers come in order.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
