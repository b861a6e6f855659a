/** A hidden tab does not paint; there it waits this many milliseconds. */
const hiddenWaitMs = 60;

/** Resolves once the browser has painted the last change. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const fallback = setTimeout(resolve, hiddenWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(fallback);
      setTimeout(resolve, 0);
    });
  });
