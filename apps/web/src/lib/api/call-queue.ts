/** The most recent unfinished call of each queue. */
const last = new Map<string, Promise<unknown>>();

/** Runs the calls of a queue one at a time, in order, even if one fails. */
export function queueCall<T>(queue: string, call: () => Promise<T>): Promise<T> {
  const mine = (last.get(queue) ?? Promise.resolve()).then(call, call);
  last.set(queue, mine);
  const forget = () => {
    if (last.get(queue) === mine) last.delete(queue);
  };
  mine.then(forget, forget);
  return mine;
}
