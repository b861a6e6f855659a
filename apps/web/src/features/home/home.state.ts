import { debounce, put } from 'redux-saga/effects';
import { action, type PayloadAction } from '../../lib/action.js';
import { area, areas } from '../../lib/area.js';
import type { Feature } from '../../lib/feature.js';
import type { Saga } from '../../lib/saga.js';
import { fetchHits, fetchHome, type SearchResult } from './home.api.js';

/** So many hits are suggested while typing; the server gives no more than `mostResults` at once. */
const mostSuggestions = 7;
export const mostResults = 50;
/** Milliseconds of quiet after a key before suggestions are asked for. */
const suggestDebounce = 150;

const nothing: SearchResult = { hits: [], total: 0 };

/** The home screen: what it shows by itself, what is suggested while typing, and the whole list of a search. */
export const home = areas('home', {
  front: area({
    initial: null,
    fetch: (_: void, signal) => fetchHome(signal),
    fresh: (held) => held !== null,
  }),
  suggestions: area({
    initial: nothing,
    fetch: (q: string, signal) => fetchHits(q, mostSuggestions, signal),
  }),
  results: area({ initial: null, fetch: (q: string, signal) => fetchHits(q, mostResults, signal) }),
});

/** The search field holds another text. */
export const searchTyped = action<string>('home/searchTyped');

function* suggest({ payload }: PayloadAction<string>): Saga {
  const q = payload.trim();
  yield put(q === '' ? home.suggestions.clear() : home.suggestions.fetch(q));
}
function* saga(): Saga {
  yield debounce(suggestDebounce, searchTyped.type, suggest);
}

/** Asks for suggestions once the typing pauses; it has no state of its own. */
export const suggestFeature: Feature = { name: 'homeTyping', reducer: (state = null) => state, saga };
