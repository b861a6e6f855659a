import type { SeriesDetail } from '@music/contracts';
import { counted, grouped } from '@music/rules';
import type { Gap } from './numbering.js';

export const seriesTexts = {
  lead: 'Journals, books and collections, by name.',
  find: 'Find a series',
  ungrouped: 'Other series',
  failed: 'Sorry, the series could not be loaded. Please try again later.',
  noSeries: 'There are no series here yet.',
  noMatch: 'No series match.',
  noPublications: 'Nothing in this series is in the index yet.',
  publications: 'Publications',
  inGrid: 'Show these in the grid',
  about: 'About this series',
};

export const publicationCount = (count: number): string => counted(count, 'publication', 'publications');
export const seriesCount = (count: number): string => `${grouped(count)} series`;

/** `since 1921`, `1921–1953`, `until 1953`, `1957`; nothing when no year is known. */
export function seriesYears({ fy, ly }: Pick<SeriesDetail, 'fy' | 'ly'>): string {
  if (fy === null) return ly === null ? '' : `until ${ly}`;
  if (ly === null) return `since ${fy}`;
  return fy === ly ? String(fy) : `${fy}–${ly}`;
}

/** `12–15 are not in the index` */
export const gapText = ({ from, to }: Gap): string =>
  from === to ? `${from} is not in the index` : `${from}–${to} are not in the index`;
