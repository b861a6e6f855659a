import type { Action } from 'redux';
import { action } from './action.js';
import type { Feature } from './feature.js';
import type { Root } from './saga.js';

/** A screen's code could not be had, even after a second try and a reload (specification §8). */
export const loadErrorRaised = action<{ screen: string }>('loadError/raised');
export const loadErrorCleared = action<{ screen: string }>('loadError/cleared');

/** The screen that failed to load, or null. */
export const selectLoadError = (root: Root): string | null => root.loadError as string | null;

const reducer = (state: unknown = null, event: Action<string>): unknown => {
  if (loadErrorRaised.match(event)) return event.payload.screen;
  return loadErrorCleared.match(event) ? null : state;
};

export const loadErrorFeature: Feature = { name: 'loadError', reducer };
