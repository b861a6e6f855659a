import type { Action } from 'redux';
import { action } from './action.js';
import type { Feature } from './feature.js';
import type { Root } from './saga.js';

/** A screen has put its title into the document's head. */
export const titled = action<string>('page/titled');

/** The title of the page on show; announced when it changes. */
export const selectTitle = (root: Root): string => root.page as string;

const reducer = (state: unknown = document.title, event: Action<string>): unknown =>
  titled.match(event) ? event.payload : state;

export const pageFeature: Feature = { name: 'page', reducer };
