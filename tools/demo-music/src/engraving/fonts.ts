import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { trueTypeOf } from '@music/platform/woff';

const require = createRequire(import.meta.url);

const read = (style: string): Buffer =>
  trueTypeOf(
    readFileSync(require.resolve(`@fontsource/dejavu-serif/files/dejavu-serif-latin-${style}.woff`)),
  );

export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
  readonly italic: Buffer;
}

let fonts: Fonts | undefined;

/** DejaVu Serif has every accent of our titles and names, and ♭ and ♯. */
export const loadFonts = (): Fonts => {
  fonts ??= { regular: read('400-normal'), bold: read('700-normal'), italic: read('400-italic') };
  return fonts;
};
