/** How long to wait in browsers that do not report paints. */
const maxWaitMs = 1000;

/**
 * Resolves when the browser has painted the server-rendered content of the root, so that the app does not replace it unseen; at
 * once if the root is empty.
 */
export const firstPaint = (root: Element): Promise<unknown> =>
  new Promise((resolve) => {
    // A hidden tab is not painted.
    if (document.hidden || !root.hasChildNodes()) resolve(null);
    setTimeout(resolve, maxWaitMs);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
