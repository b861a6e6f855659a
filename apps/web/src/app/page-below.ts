import type { LazyScreen } from '../components/chunk.js';

/** The page of an area by its path below it; names that every object has (`constructor`) are no pages. */
export const pageBelow = (
  pages: Readonly<Record<string, LazyScreen>>,
  rest: string,
): LazyScreen | undefined => (Object.hasOwn(pages, rest) ? pages[rest] : undefined);
