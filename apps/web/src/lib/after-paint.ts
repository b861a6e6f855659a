/** A hidden tab draws nothing; there this many milliseconds are waited instead. */
const hiddenWait = 60;

/** Resolves once the browser has drawn what was just changed. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const fallback = setTimeout(resolve, hiddenWait);
    requestAnimationFrame(() => {
      clearTimeout(fallback);
      setTimeout(resolve, 0);
    });
  });
