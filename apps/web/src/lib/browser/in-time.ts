export class TimedOut extends Error {
  override name = 'TimedOut';
}

/** Settles as the promise does; rejects with `TimedOut` if that takes longer than `ms` milliseconds. */
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
