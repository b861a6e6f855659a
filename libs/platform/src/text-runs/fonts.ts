import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { trueTypeOf } from '../woff.js';

const require = createRequire(import.meta.url);

/**
 * Tried in this order, and read when a letter first needs them: Latin with every accent, Greek, Cyrillic, Hebrew, Arabic and
 * musical symbols; every syllable of Hangul; kana and the common Han characters.
 */
const files = [
  '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
  '@fontsource/gowun-dodum/files/gowun-dodum-korean-400-normal.woff',
  '@fontsource/kosugi/files/kosugi-japanese-400-normal.woff',
];

export interface TextFont {
  name: string;
  trueType: Buffer;
  /** Whether it has every letter of this text. */
  has(text: string): boolean;
  /** From the baseline to the top of a line, in points, at a size of one point. */
  ascent: number;
  /** In points, at a size of one point. */
  widthOf(text: string): number;
}

function read(file: string): TextFont {
  const trueType = trueTypeOf(readFileSync(require.resolve(file)));
  const font = create(trueType) as Font;
  return {
    name: file,
    trueType,
    has: (text) => [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ascent: font.ascent / font.unitsPerEm,
    widthOf: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
  };
}

const fonts = new Map<string, TextFont>();

/** The first font that has every letter of this text; null if none has. */
export function fontFor(text: string): TextFont | null {
  for (const file of files) {
    const font = fonts.get(file) ?? read(file);
    fonts.set(file, font);
    if (font.has(text)) return font;
  }
  return null;
}
