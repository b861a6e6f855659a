import type { SeriesDetail } from '@music/contracts';

export type SeriesPublication = SeriesDetail['p'][number];

/** Numbers, both inclusive, between two publications, that are missing. */
export interface Gap {
  from: number;
  to: number;
}

type SeriesEntry = { kind: 'publication'; publication: SeriesPublication } | ({ kind: 'gap' } & Gap);

/** The whole number at the start of `1371`, `12-1` or `12a`; null for a text and for none. */
const wholeNumber = (number: string | null): number | null => {
  const digits = /^\s*(\d{1,9})(?!\d)/.exec(number ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/**
 * The publications of a series in order, with the gaps between their numbers (rule D8). Only the whole part of a number counts:
 * there is no gap between 12-1 and 12-3. Publications without a number cause no gap.
 */
export function withGaps(publications: readonly SeriesPublication[]): SeriesEntry[] {
  let last: number | null = null;
  return publications.flatMap((publication): SeriesEntry[] => {
    const number = wholeNumber(publication.n);
    const gap =
      number !== null && last !== null && number > last + 1 ? { from: last + 1, to: number - 1 } : null;
    if (number !== null) last = Math.max(number, last ?? 0);
    const entry: SeriesEntry = { kind: 'publication', publication };
    return gap ? [{ kind: 'gap', ...gap }, entry] : [entry];
  });
}
