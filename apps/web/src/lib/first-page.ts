import { createContext, type ReactNode } from 'react';

/** What may stand in for a screen, or for a part of one marked with `data-first`, until it is here. */
export type FirstPart = 'page' | 'rows' | 'report' | 'front' | 'verdict';

interface FirstPage {
  address: string;
  parts: Record<FirstPart, readonly Node[]>;
}
let held: FirstPage | null = null;

const address = (): string => window.location.pathname + window.location.search;

/** Keeps what the server drew (server.tsx) before the app clears its root. */
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
  held = { address: address(), parts };
}

/** The server's own elements for this address, null when it wrote none. They move to whoever shows them. */
export const firstPart = (part: FirstPart): readonly Node[] | null =>
  held && held.address === address() && held.parts[part].length > 0 ? held.parts[part] : null;

/** What the server draws of a grid in place of the rows that only the browser will have. */
interface FirstRows {
  /** How many rows the whole grid has. */
  count: number;
  rows: ReactNode;
}

/** Null in the browser, and where the address asks for other rows than the first. */
export const FirstRowsContext = createContext<FirstRows | null>(null);
