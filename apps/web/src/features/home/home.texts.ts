import type { Category } from '@music/contracts';
import { counted, grouped } from '@music/rules';
import { mostResults } from './home.state.js';

export const homeTexts = {
  search: 'Search all music',
  placeholder: 'Title, composer or series',
  submit: 'Search',
  suggestions: 'Suggestions',
  allResults: (total: number): string =>
    `Show ${total === 1 ? 'the one result' : `all ${grouped(total)} results`}`,
  suggested: (count: number): string =>
    count === 0 ? 'No suggestions' : `${counted(count, 'suggestion', 'suggestions')}, arrow keys to choose`,
  results: (total: number, q: string): string => `${counted(total, 'result', 'results')} for “${q}”`,
  capped: (total: number): string =>
    `The best ${mostResults} of ${grouped(total)} are shown. Add a word to narrow the search.`,
  noResults: (q: string): string => `No music was found for “${q}”. Try fewer words, or part of a name.`,
  searchFailed: 'Sorry, the search did not work. Please try again later.',
  newSearch: 'Clear the search',
  frontFailed: 'Sorry, the latest music could not be loaded. Please try again later.',
  again: 'Try again',
  latest: 'Latest publications',
  album: 'An album to play',
  categories: 'Browse the music',
  bySeries: 'Series',
  publications: (count: number): string => counted(count, 'publication', 'publications'),
  doors: {
    brass: 'Marches, selections and solos for brass band.',
    contemporary: 'Songs for worship groups and praise bands.',
    vocal: 'Music for songster brigades, choirs and soloists.',
  } satisfies Record<Category, string>,
};
