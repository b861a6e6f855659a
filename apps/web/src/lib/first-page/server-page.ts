import { useDeferredValue, useEffect } from 'react';
import { searchFieldId } from '../pages/site-search.js';

/**
 * A whole screen (`page`), or a part of one marked with `data-first`: the rows of a grid or of a hall of fame, its report, the home
 * screen below its search field or the results of a search there, the verdict on a licence. The server's elements stand in for it until it is rendered.
 */
export type FirstPart = 'page' | 'rows' | 'report' | 'home' | 'results' | 'verdict';

/** What the browser keeps of the server's page. */
interface ServerDom {
  address: string;
  parts: Partial<Record<FirstPart, Node[]>>;
  /** The search field, in which the user may already be typing; null once the app's own has taken over. */
  field: HTMLInputElement | null;
}
let serverDom: ServerDom | null = null;

const address = (): string => window.location.pathname + window.location.search;

/** The server's page; forgotten once the user has gone to another one. */
function currentServerDom(): ServerDom | null {
  if (serverDom && serverDom.address !== address()) serverDom = null;
  return serverDom;
}

/** Remembers the server's elements (server.tsx), because React removes them from the root when it first renders. */
export function holdFirstPage(root: Element): void {
  const main = root.querySelector('main');
  if (!main?.hasChildNodes()) return;
  const parts: ServerDom['parts'] = { page: [...main.childNodes] };
  for (const node of main.querySelectorAll<HTMLElement>('[data-first]'))
    (parts[node.dataset.first as FirstPart] ??= []).push(node);
  serverDom = { address: address(), parts, field: root.querySelector<HTMLInputElement>(`#${searchFieldId}`) };
}

/** The server's elements for this part of the page, null if there are none. They are moved, not copied: one component shows them. */
export const serverRendered = (part: FirstPart): readonly Node[] | null =>
  currentServerDom()?.parts[part] ?? null;

/** The server's search field. Only the first of the app's fields to mount gets it; see `useReplacedField`. */
export function useServerField(): HTMLInputElement | null {
  useEffect(() => {
    if (serverDom) serverDom.field = null;
  }, []);
  return currentServerDom()?.field ?? null;
}

/**
 * True while the server's elements should stay although the data are loaded, because React has not rendered the part yet: it
 * renders in slices, so that a long list does not block the page.
 */
export function useIsStillServerRendered(part: FirstPart | undefined, isLoaded: boolean): boolean {
  const isRendered = useDeferredValue(isLoaded);
  return isLoaded && !isRendered && part !== undefined && serverRendered(part) !== null;
}
