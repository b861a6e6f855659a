import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { trueTypeOf } from '@music/platform/woff';
import { Lettering } from './lettering.js';

const require = createRequire(import.meta.url);

const files = {
  // DejaVu Serif has every accent of our titles and names, and ♭ and ♯.
  regular: 'dejavu-serif/files/dejavu-serif-latin-400-normal',
  bold: 'dejavu-serif/files/dejavu-serif-latin-700-normal',
  italic: 'dejavu-serif/files/dejavu-serif-latin-400-italic',
  // The font of the shop's titles.
  display: 'old-standard-tt/files/old-standard-tt-latin-400-normal',
  displayItalic: 'old-standard-tt/files/old-standard-tt-latin-400-italic',
} as const;
export type FontName = keyof typeof files;

const read = (name: FontName): Buffer =>
  trueTypeOf(readFileSync(require.resolve(`@fontsource/${files[name]}.woff`)));

const loaded = new Map<FontName, Lettering>();

/** Loaded once, on first use. */
export function fontNamed(name: FontName): Lettering {
  const font = loaded.get(name) ?? new Lettering(read(name));
  loaded.set(name, font);
  return font;
}
