/** The breakpoints by their lower edges in CSS pixels, widest first (rules §2 and §9). */
export const breakpoints = [
  { name: 'fullSize', from: 1200 },
  { name: 'wideDesktop', from: 960 },
  { name: 'desktop', from: 768 },
  { name: 'tablet', from: 568 },
  { name: 'widePhone', from: 480 },
  { name: 'phone', from: 0 },
] as const;
export type Breakpoint = (typeof breakpoints)[number]['name'];

/** The breakpoint of a window this many CSS pixels wide. */
export const breakpointOf = (width: number): Breakpoint =>
  breakpoints.find(({ from }) => width >= from)?.name ?? 'phone';

/** Milliseconds without a resize before the breakpoint is read again. */
export const resizeDebounceMs = 250;

/** Milliseconds after which loading a screen is abandoned. */
export const screenTimeoutMs = 120_000;

export const defaultSort = 'default';

/** Milliseconds from the purchase during which buyers may correct a licence name (rule D11): 14 days. */
export const nameCorrectionMs = 14 * 24 * 3_600_000;

/** The social preview image, in pixels. */
export const socialImage = { path: '/social.png', width: 1200, height: 630 } as const;

const copyrightStartYear = 2015;

/** The years in the footer, `2015–2026`; only the first until it is over. London has UTC in winter, so its year is that of UTC. */
export const copyrightRange = (now: Date): string => {
  const year = now.getUTCFullYear();
  return year > copyrightStartYear ? `${copyrightStartYear}–${year}` : `${copyrightStartYear}`;
};

/** Milliseconds until the years in the footer change. */
export const copyrightRangeMs = (now: Date): number => Date.UTC(now.getUTCFullYear() + 1, 0) - now.getTime();
