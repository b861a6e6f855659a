import type { FilterField } from '@music/rules';

export const gridTexts = {
  failed: 'Sorry, the music could not be loaded. Please try again later.',
  again: 'Try again',
  noRows: 'No pieces match your filters.',
  resetFilters: 'Reset filters',
  clearFilters: 'Clear filters',
  filters: 'Filters',
  showRows: (count: number): string => `Show ${pieces(count)}`,
  allSeries: 'All series',
  chooseTypes: 'Choose types',
  sort: 'Sort',
  catalogueOrder: 'Catalogue order',
  available: 'Available',
  cardHeader: 'Piece',
  tacet: 'Tacet',
  fine: 'Fine',
  printCap: (cap: number, count: number): string =>
    `The first ${grouped(cap)} of ${grouped(count)} pieces. Filter the list to print the others.`,
  removeFilter: (label: string): string => `Remove filter ${label}`,
};

/** The accessible names of the filters, and the labels of their chips. */
export const filterLabels: Record<FilterField, string> = {
  title: 'Title',
  issue: 'Issue',
  composer: 'Composer',
  lyricist: 'Lyricist',
  type: 'Type',
  series: 'Series',
  number: 'Number',
  year: 'Year',
  media: 'Recording or film',
  sheetMusic: 'Sheet music',
};

export const filterHints: Partial<Record<FilterField, string>> = {
  number: 'e.g. >1200',
  year: 'e.g. <=1960',
};

const grouped = (count: number): string => count.toLocaleString('en-GB');

/** `1,949 pieces` */
export const pieces = (count: number): string => `${grouped(count)} ${count === 1 ? 'piece' : 'pieces'}`;
