import type { Action } from 'redux';
import { action } from '../state/action.js';
import type { Feature } from '../state/feature.js';
import type { RootState } from '../state/root-state.js';

declare module '../state/root-state.js' {
  interface RootState {
    page?: string;
  }
}

/** A screen has put its title into the document's head. */
export const titled = action<string>('page/titled');

/** The title of the page on show; announced when it changes. */
export const selectTitle = (root: RootState): string => root.page ?? document.title;

const reducer = (state = document.title, event: Action<string>): string =>
  titled.match(event) ? event.payload : state;

export const pageFeature: Feature<'page'> = { name: 'page', reducer };
