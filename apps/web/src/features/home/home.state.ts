import type { getHome, ReplyOf, search } from '@music/contracts';
import { maxResults, type ResultsQuery } from '@music/rules';
import { debounce, put, takeEvery } from 'redux-saga/effects';
import { createAction, type PayloadAction } from '../../lib/state/action.js';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';
import type { Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    home?: StateOf<typeof home>;
  }
}

export type SearchResult = ReplyOf<typeof search>;

/** The maximum number of suggestions while typing; the server returns at most `maxResults` at once. */
const maxSuggestions = 7;
/** Milliseconds after the last keystroke before suggestions are requested. */
const suggestDebounce = 150;

const nothing: SearchResult = { hits: [], total: 0, names: [], meant: null };

/** The best hits over all categories, and how many there are in all. */
const find = (asked: ResultsQuery & { limit: number }, signal: AbortSignal): Promise<SearchResult> =>
  callApi<typeof search>('GET /api/search', asked, { signal });

/** The home screen: its own content, the suggestions while typing (on every screen), and the full results of a search. */
export const home = areas(
  'home',
  {
    /** Counts, the latest publications, an album to play. */
    content: area({
      initial: null,
      fetch: (_: void, signal) => callApi<typeof getHome>('GET /api/home', {}, { signal }),
      fresh: (data) => data !== null,
    }),
    suggestions: area({
      initial: nothing,
      fetch: (q: string, signal) => find({ q, limit: maxSuggestions }, signal),
    }),
    results: area({
      initial: null,
      fetch: (asked: ResultsQuery, signal) => find({ ...asked, limit: maxResults }, signal),
    }),
  },
  suggestWhileTyping,
);

/** The text of the search field has changed. */
export const searchTyped = createAction<string>('home/searchTyped');

function* suggest({ payload }: PayloadAction<string>): Saga {
  const q = payload.trim();
  yield put(q === '' ? home.suggestions.clear() : home.suggestions.fetch(q));
}
/** Otherwise those for an earlier text would be offered again while the next request is running. */
function* forgetSuggestions(): Saga {
  yield put(home.suggestions.clear());
}
/** Asks for suggestions once the typing pauses. */
function* suggestWhileTyping(): Saga {
  yield debounce(suggestDebounce, searchTyped.type, suggest);
  yield takeEvery(home.suggestions.error.type, forgetSuggestions);
}
