import type { Action, Dispatch } from 'redux';
import { createAction } from '../state/action.js';
import type { Feature } from '../state/feature.js';

declare module '../state/root-state.js' {
  interface RootState {
    loadError?: string | null;
  }
}

/** Code could not be loaded, for a screen even after a second try and a reload (rule §8). `screen` may also name a part of a page. */
export const loadErrorRaised = createAction<{ screen: string }>('loadError/raised');
export const loadErrorCleared = createAction<{ screen: string }>('loadError/cleared');

/** What failed to load last, or null once that is loaded. */
const reducer = (state: string | null = null, action: Action<string>): string | null => {
  if (loadErrorRaised.match(action)) return action.payload.screen;
  return loadErrorCleared.match(action) && state === action.payload.screen ? null : state;
};

export const loadErrorFeature: Feature<'loadError'> = { name: 'loadError', reducer };

/** Passes on code that is being loaded. A failure is logged and raised as the load error; rejects with it. */
export async function watchLoad<T>(
  dispatch: Dispatch<Action<string>>,
  screen: string,
  loading: Promise<T>,
): Promise<T> {
  try {
    const loaded = await loading;
    dispatch(loadErrorCleared({ screen }));
    return loaded;
  } catch (error) {
    console.error(screen, error);
    dispatch(loadErrorRaised({ screen }));
    throw error;
  }
}
