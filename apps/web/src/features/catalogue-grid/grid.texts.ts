import { counted, grouped } from '@music/rules';

export const gridTexts = {
  failed: 'Sorry, the music could not be loaded. Please try again later.',
  noRows: 'No pieces match your filters.',
  resetFilters: 'Reset filters',
  filters: 'Filters',
  allSeries: 'All series',
  choose: { type: 'Choose types', instruments: 'Choose instruments' },
  moreFilters: 'More filters',
  plainList: 'Plain list',
  sort: 'Sort',
  sorted: (order: string): string => `Sorted: ${order}`,
  catalogueOrder: 'Catalogue order',
  available: 'Available',
  price: 'Price',
  grade: 'Grade',
  cardHeader: 'Piece',
  printCap: (cap: number, count: number): string =>
    `The first ${grouped(cap)} of ${grouped(count)} pieces. Filter the list to print the others.`,
  removeFilter: (label: string): string => `Remove filter ${label}`,
};

/** `1,949 pieces` */
export const pieces = (count: number): string => counted(count, 'piece', 'pieces');
