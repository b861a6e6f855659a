import type { listThemes, Theme } from '@music/contracts';
import { defaultThemeId } from '@music/rules';
import type { Action } from 'redux';
import { put, takeEvery } from 'redux-saga/effects';
import { createAction } from '../../lib/state/action.js';
import type { StateOf } from '../../lib/state/feature.js';
import { stored } from '../../lib/browser/stored.js';
import { callApi } from '../../lib/api/http.js';
import { resource } from '../../lib/state/resource.js';
import { selectState, type Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    themes?: StateOf<typeof themes>;
  }
}

interface Selection {
  /** The theme that the page has. */
  selectedId: number;
  /** The visitor's choice, which comes back when a user with another theme has logged out. */
  visitorsId: number;
}
interface Themes extends Selection {
  list: readonly Theme[];
}
const unloaded: Themes = { list: [], selectedId: defaultThemeId, visitorsId: defaultThemeId };

/** The page gets another theme. Only a visitor's own choice, or the stored one at the start, also sets `visitorsId`. */
export const themeChosen = createAction<Partial<Selection>>('themes/chosen');

export const themes = resource('themes', {
  initial: unloaded,
  calls: ({ call }) => ({
    load: call({
      fetch: (_: void, signal) => callApi<typeof listThemes>('GET /api/themes', {}, { signal }),
      receive: (data, list) => ({ ...data, list }),
    }),
  }),
  reduce: (data, action: Action<string>) =>
    themeChosen.match(action) ? { ...data, ...action.payload } : data,
  saga,
});

/** The last theme of this browser, and the visitor's choice (rule D10). */
type Remembered = Theme & Pick<Selection, 'visitorsId'>;

const storedTheme = stored('localStorage', 'theme');

function remembered(): Remembered | null {
  // Earlier versions stored no `visitorsId`.
  const { id, name, visitorsId = id } = Object(storedTheme.readJson()) as Remembered;
  return typeof id === 'number' && name && /^[\w-]+$/.test(name) ? { id, name, visitorsId } : null;
}

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

/** Applies and stores the selected theme, once the list is loaded. */
function* dress(): Saga {
  const { list, selectedId, visitorsId } = yield* selectState(themes.select);
  const theme = list.find(({ id }) => id === selectedId);
  if (!theme) return;
  wear(theme);
  storedTheme.writeJson({ ...theme, visitorsId });
}
function* saga(): Saga {
  const theme = remembered();
  if (theme) yield put(themeChosen({ selectedId: theme.id, visitorsId: theme.visitorsId }));
  yield takeEvery([themeChosen.type, themes.load.received.type], dress);
}
