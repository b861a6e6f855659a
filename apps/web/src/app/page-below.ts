import type { LazyComponent } from '../components/lazy.js';

/** Looks up a page by its path, ignoring inherited keys such as `constructor`. */
export const pageBelow = (
  pages: Readonly<Record<string, LazyComponent>>,
  rest: string,
): LazyComponent | undefined => (Object.hasOwn(pages, rest) ? pages[rest] : undefined);
