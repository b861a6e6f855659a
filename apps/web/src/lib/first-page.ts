/** What may stand in for a screen, or for the rows of a grid, until it is here. */
export type FirstPart = 'page' | 'rows';

interface FirstPage {
  address: string;
  parts: Record<FirstPart, readonly Node[]>;
}
let held: FirstPage | null = null;

const address = (): string => window.location.pathname + window.location.search;

/** Keeps what the server wrote into the page (the gateway's shell.html.ts) before the app clears its root. */
export function holdFirstPage(root: Element): void {
  const main = root.querySelector('main');
  if (!main) return;
  const parts = { page: [...main.childNodes], rows: [...main.querySelectorAll('[data-first="rows"]')] };
  held = { address: address(), parts };
}

/** The server's own elements for this address, null when it wrote none. They move to whoever shows them. */
export const firstPart = (part: FirstPart): readonly Node[] | null =>
  held?.address === address() && held.parts[part].length > 0 ? held.parts[part] : null;
