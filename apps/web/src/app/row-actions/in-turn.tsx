import { type ReactNode, useEffect, useState } from 'react';

/** How many are shown in one go, which takes a slow phone less than 50 ms. */
const batchSize = 8;
/** Between two batches the browser can paint and handle input. */
const pauseMs = 4;

const waiting = new Set<() => void>();
let isScheduled = false;

function showBatch(): void {
  for (const show of [...waiting].slice(0, batchSize)) {
    waiting.delete(show);
    show();
  }
  isScheduled = waiting.size > 0;
  if (isScheduled) setTimeout(showBatch, pauseMs);
}

function wait(show: () => void): () => void {
  waiting.add(show);
  if (!isScheduled) setTimeout(showBatch, pauseMs);
  isScheduled = true;
  return () => void waiting.delete(show);
}

/** Shows its children a little later, a few of many at a time and in their order, so that a long list never blocks the page. */
export function InTurn({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => wait(() => setIsShown(true)), []);
  return isShown && children;
}
