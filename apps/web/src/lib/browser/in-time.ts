export class TimedOut extends Error {
  override name = 'TimedOut';
}

/** What the promise resolves to; rejects with `TimedOut` if that takes longer than so many milliseconds. */
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
