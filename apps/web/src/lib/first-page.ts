import { createContext, type ReactNode, useDeferredValue, useEffect } from 'react';
import { searchFieldId } from './search-address.js';

/** What may stand in for a screen, or for a part of one marked with `data-first`, until it is loaded. */
export type FirstPart = 'page' | 'rows' | 'report' | 'front' | 'verdict';

interface FirstPage {
  address: string;
  parts: Record<FirstPart, readonly Node[]>;
  /** The search field, in which the user may already be typing; null once the app's own has taken over. */
  field: HTMLInputElement | null;
}
let held: FirstPage | null = null;

const address = (): string => window.location.pathname + window.location.search;

/** A browser may not report that it painted, and in a hidden tab it does not paint. */
const longestWaitMs = 1000;

/**
 * Resolves when the browser has painted the server-drawn content of the root, so that the app does not replace it unseen; at once
 * if the root is empty.
 */
export const firstPaint = (root: Element): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.hidden || !root.hasChildNodes()) resolve(null);
    setTimeout(resolve, longestWaitMs);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

/** Keeps the server-drawn content (server.tsx) before the app clears its root. */
export function holdFirstPage(root: Element): void {
  const main = root.querySelector('main');
  if (!main) return;
  const marked = (part: FirstPart): readonly Node[] => [...main.querySelectorAll(`[data-first="${part}"]`)];
  const parts = {
    page: [...main.childNodes],
    rows: marked('rows'),
    report: marked('report'),
    front: marked('front'),
    verdict: marked('verdict'),
  };
  held = { address: address(), parts, field: root.querySelector<HTMLInputElement>(`#${searchFieldId}`) };
}

/** The server-drawn elements for this URL, null if there are none. They move to the component that shows them. */
export const serverRendered = (part: FirstPart): readonly Node[] | null =>
  held && held.address === address() && held.parts[part].length > 0 ? held.parts[part] : null;

/** The server-drawn search field, for the first field of the app that asks: see `useHandover`. */
export function useServerField(): HTMLInputElement | null {
  useEffect(() => {
    if (held) held.field = null;
  }, []);
  return held && held.address === address() ? held.field : null;
}

/**
 * True while React is still rendering a part whose data are loaded, and the server-drawn elements stand in for it. It renders in
 * slices, so that a long list does not block the page.
 */
export function useIsHeld(part: FirstPart | undefined, isLoaded: boolean): boolean {
  const isRendered = useDeferredValue(isLoaded);
  return isLoaded && !isRendered && part !== undefined && serverRendered(part) !== null;
}

/** The server-drawn replacement for the rows of a grid that only the browser will have. */
interface FirstRows {
  /** How many rows the whole grid has. */
  count: number;
  rows: ReactNode;
}

/** Null in the browser, and if the address selects other rows than the first. */
export const FirstRowsContext = createContext<FirstRows | null>(null);
