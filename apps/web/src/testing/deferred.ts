/** A promise that the test settles. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Lets everything that is already due happen. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
