import type { Action } from 'redux';
import { createAction } from '../state/action.js';
import type { Feature } from '../state/feature.js';

declare module '../state/root-state.js' {
  interface RootState {
    loadError?: string | null;
  }
}

/** A screen's code could not be loaded, even after a second try and a reload (rule §8). */
export const loadErrorRaised = createAction<{ screen: string }>('loadError/raised');
export const loadErrorCleared = createAction<{ screen: string }>('loadError/cleared');

/** The screen that failed to load, or null. */
const reducer = (state: string | null = null, action: Action<string>): string | null => {
  if (loadErrorRaised.match(action)) return action.payload.screen;
  return loadErrorCleared.match(action) ? null : state;
};

export const loadErrorFeature: Feature<'loadError'> = { name: 'loadError', reducer };
