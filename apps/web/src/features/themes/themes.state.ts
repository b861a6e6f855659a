import type { listThemes, Theme } from '@music/contracts';
import { defaultThemeId } from '@music/rules';
import type { Action } from 'redux';
import { call, put, takeEvery } from 'redux-saga/effects';
import { createAction } from '../../lib/state/action.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';
import { resource } from '../../lib/state/resource.js';
import type { RootState } from '../../lib/state/root-state.js';
import { selectState, type Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    themes?: StateOf<typeof themes>;
  }
}

interface Themes {
  list: readonly Theme[];
  selectedId: number;
}
const unloaded: Themes = { list: [], selectedId: defaultThemeId };

/** A theme's id was chosen, by the user or with the user's profile. */
export const themeChosen = createAction<number>('themes/chosen');

export const themes = resource('themes', {
  initial: unloaded,
  calls: ({ call }) => ({
    load: call({
      fetch: (_: void, signal) => callApi<typeof listThemes>('GET /api/themes', {}, { signal }),
      receive: (data, list) => ({ ...data, list }),
    }),
  }),
  reduce: (data, action: Action<string>) =>
    themeChosen.match(action) ? { ...data, selectedId: action.payload } : data,
  saga,
});

const slot = 'theme';

/** The last theme of this browser: a visitor's choice is stored here (rule D10). */
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
    // If the browser stores nothing, the theme is applied all the same.
  }
}

/** The selected theme once the list is loaded, otherwise undefined. */
const selectTheme = (root: RootState): Theme | undefined => {
  const { list, selectedId } = themes.select(root);
  return list.find(({ id }) => id === selectedId);
};

/** Sets `theme-{name}` on the body, replacing any other theme. */
function wear({ name }: Theme): void {
  const others = [...document.body.classList].filter((known) => known.startsWith('theme-'));
  document.body.classList.remove(...others);
  document.body.classList.add(`theme-${name}`);
}

/** Before anything is painted: the page starts with the default theme, and would flash. */
export function applyRememberedTheme(): void {
  const theme = remembered();
  if (theme) wear(theme);
}

function* dress(): Saga {
  const theme = yield* selectState(selectTheme);
  if (!theme) return;
  yield call(wear, theme);
  yield call(remember, theme);
}
function* saga(): Saga {
  const theme = remembered();
  if (theme) yield put(themeChosen(theme.id));
  yield takeEvery([themeChosen.type, themes.load.received.type], dress);
}
