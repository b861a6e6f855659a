import type { Theme } from '@music/contracts';
import { defaultThemeId } from '@music/rules';
import type { Action } from 'redux';
import { call, takeEvery } from 'redux-saga/effects';
import { action } from '../../lib/action.js';
import { area, areas } from '../../lib/area.js';
import type { Feature } from '../../lib/feature.js';
import { read, type Root, type Saga } from '../../lib/saga.js';
import { fetchThemes } from './themes.api.js';

export const themes = areas('themes', {
  list: area({ initial: [], fetch: (_: void, signal) => fetchThemes(signal) }),
});

/** A theme's id was chosen, by the user or with the user's profile. */
export const themeChosen = action<number>('themes/chosen');

const slot = 'theme';

/** The theme this browser wore last: a visitor's choice is kept here (decisions D10). */
function remembered(): Theme | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(slot) ?? 'null');
    const { id, name } = Object(kept) as { id?: unknown; name?: unknown };
    return typeof id === 'number' && typeof name === 'string' && /^[\w-]+$/.test(name) ? { id, name } : null;
  } catch {
    return null;
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(slot, JSON.stringify(theme));
  } catch {
    // A browser may refuse to keep anything; the theme is worn all the same.
  }
}

const reducer = (state: unknown = remembered()?.id ?? defaultThemeId, event: Action<string>): unknown =>
  themeChosen.match(event) ? event.payload : state;

export const selectThemeId = (root: Root): number => root.themeId as number;

/** The selected theme once the list is here, otherwise undefined. */
const selectTheme = (root: Root): Theme | undefined =>
  themes.list.select(root).data.find(({ id }) => id === selectThemeId(root));

/** Puts `theme-{name}` on the body in place of any other theme. */
function wear({ name }: Theme): void {
  const others = [...document.body.classList].filter((known) => known.startsWith('theme-'));
  document.body.classList.remove(...others);
  document.body.classList.add(`theme-${name}`);
}

/** Before anything is drawn: the page comes in the default theme, and would flash. */
export function wearRemembered(): void {
  const theme = remembered();
  if (theme) wear(theme);
}

function* dress(): Saga {
  const theme = yield* read(selectTheme);
  if (!theme) return;
  yield call(wear, theme);
  yield call(remember, theme);
}
function* saga(): Saga {
  yield takeEvery([themeChosen.type, themes.list.received.type], dress);
}

export const themeIdFeature: Feature = { name: 'themeId', reducer, saga };
