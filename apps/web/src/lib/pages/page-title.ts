import type { Action } from 'redux';
import { createAction } from '../state/action.js';
import type { Feature } from '../state/feature.js';
import type { RootState } from '../state/root-state.js';

declare module '../state/root-state.js' {
  interface RootState {
    title?: string;
  }
}

/** A screen has put its title into the document's head. */
export const titleChanged = createAction<string>('title/changed');

/** The title of the page on show; announced when it changes. */
export const selectTitle = (root: RootState): string => root.title ?? document.title;

const reducer = (state = document.title, action: Action<string>): string =>
  titleChanged.match(action) ? action.payload : state;

export const titleFeature: Feature<'title'> = { name: 'title', reducer };
