import type { Action } from 'redux';
import { action } from '../state/action.js';
import type { Feature } from '../state/feature.js';

declare module '../state/root-state.js' {
  interface RootState {
    loadError?: string | null;
  }
}

/** A screen's code could not be loaded, even after a second try and a reload (rule §8). */
export const loadErrorRaised = action<{ screen: string }>('loadError/raised');
export const loadErrorCleared = action<{ screen: string }>('loadError/cleared');

/** The screen that failed to load, or null. */
const reducer = (state: string | null = null, event: Action<string>): string | null => {
  if (loadErrorRaised.match(event)) return event.payload.screen;
  return loadErrorCleared.match(event) ? null : state;
};

export const loadErrorFeature: Feature<'loadError'> = { name: 'loadError', reducer };
