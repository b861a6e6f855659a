import type { Category, FoundName } from '@music/contracts';
import { counted, grouped, maxResults } from '@music/rules';

export const homeTexts = {
  search: 'Search all music',
  placeholder: 'Title, composer or series',
  submit: 'Search',
  suggestions: 'Suggestions',
  allResults: (total: number): string =>
    total === 1 ? 'Show 1 result' : `Show all ${grouped(total)} results`,
  suggested: (count: number): string =>
    count === 0
      ? 'No suggestions'
      : `${counted(count, 'suggestion', 'suggestions')}; use the arrow keys to choose`,
  kinds: { person: 'Person', series: 'Series', album: 'Album' } satisfies Record<FoundName['kind'], string>,
  sizeOf: ({ kind, size }: FoundName): string =>
    ({
      person: counted(size, 'piece', 'pieces'),
      series: counted(size, 'publication', 'publications'),
      album: counted(size, 'track', 'tracks'),
    })[kind],
  meant: 'Did you mean',
  names: 'People, series and albums',
  pages: 'Pages of results',
  onlyPages: (pages: number): string =>
    pages === 1 ? 'There is only one page of results.' : `There are only ${pages} pages of results.`,
  lastPage: (pages: number): string => (pages === 1 ? 'Show the results' : 'Go to the last page'),
  results: (total: number, q: string): string => `${counted(total, 'result', 'results')} for “${q}”`,
  capped: (total: number): string =>
    `Showing the best ${maxResults} of ${grouped(total)}. Add a word to narrow your search.`,
  noResults: (q: string): string => `No music found for “${q}”. Try fewer words, or part of a name.`,
  searchFailed: 'Sorry, we could not search just now. Please try again later.',
  newSearch: 'Clear search',
  contentFailed: 'Sorry, the latest music could not be loaded. Please try again later.',
  latest: 'Latest publications',
  album: 'Featured album',
  seasons: 'In season',
  recent: 'Recently seen',
  saved: 'Your saved pieces',
  categories: 'Browse by category',
  bySeries: 'Series',
  albums: 'Albums',
  publications: (count: number): string => counted(count, 'publication', 'publications'),
  about: {
    brass: 'Marches, selections and solos for brass band.',
    contemporary: 'Songs for worship groups and praise bands.',
    vocal: 'Music for songster brigades, choirs and soloists.',
  } satisfies Record<Category, string>,
};
