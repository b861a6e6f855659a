import type { SeriesDetail } from '@music/contracts';

export type SeriesPublication = SeriesDetail['p'][number];

/** Numbers, both inclusive, that stand between two publications and belong to none. */
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
 * The publications of a series in their order, with what is missing between their numbers (rule D8). Numbers
 * are counted by their whole part: 12-1 and 12-3 leave none out. What has no number says nothing of gaps.
 */
export function withGaps(publications: readonly SeriesPublication[]): SeriesEntry[] {
  let last: number | null = null;
  return publications.flatMap((publication): SeriesEntry[] => {
    const number = wholeNumber(publication.n);
    const gap =
      number !== null && last !== null && number > last + 1 ? { from: last + 1, to: number - 1 } : null;
    last = number ?? last;
    const entry: SeriesEntry = { kind: 'publication', publication };
    return gap ? [{ kind: 'gap', ...gap }, entry] : [entry];
  });
}
