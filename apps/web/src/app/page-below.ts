import type { LazyScreen } from '../components/chunk.js';

/** Looks up a page by its path, ignoring inherited keys such as `constructor`. */
export const pageBelow = (
  pages: Readonly<Record<string, LazyScreen>>,
  rest: string,
): LazyScreen | undefined => (Object.hasOwn(pages, rest) ? pages[rest] : undefined);
