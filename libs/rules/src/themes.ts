import type { Theme } from '@music/contracts';

/** The themes of the web app (rule D10); the body's class is `theme-{name}`. */
export const themes = [
  { id: 1, name: 'ivory' },
  { id: 2, name: 'nocturne' },
  { id: 3, name: 'cloister' },
  { id: 4, name: 'regal' },
  { id: 5, name: 'manuscript' },
] as const satisfies readonly Theme[];

export const defaultThemeId = 1;

/** The theme with this id, or the default one for an unknown id. */
export const themeOf = (id: number): (typeof themes)[number] =>
  themes.find((theme) => theme.id === id) ?? themes[0];
