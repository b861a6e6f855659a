import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontFor, lettersOf } from '@music/platform/text-runs';
import { trueTypeOf } from '@music/platform/woff';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

/** The shop's typeface, which is split into files, each with the letters of some languages. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'];
const styles = { upright: '400-normal', italic: '400-italic', bold: '700-normal' };
export type LetterStyle = keyof typeof styles;

const register = (trueType: Buffer, name: string): string => {
  if (!GlobalFonts.has(name)) GlobalFonts.register(trueType, name);
  return `"${name}"`;
};

function pieceOf(style: LetterStyle, script: string): string {
  const file = `@fontsource/old-standard-tt/files/old-standard-tt-${script}-${styles[style]}.woff`;
  return register(trueTypeOf(readFileSync(require.resolve(file))), `${style} ${script}`);
}

const families = new Map<LetterStyle, string[]>();
function familiesOf(style: LetterStyle): string[] {
  const known = families.get(style) ?? scripts.map((script) => pieceOf(style, script));
  families.set(style, known);
  return known;
}

/** A text as it can be drawn: letters that no font has are left out, and adjacent spaces are merged. */
export function withoutMissingGlyphs(text: string): string {
  const kept = lettersOf(text.normalize('NFC')).filter((letter) => fontFor(letter));
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** Sets the font for what is written next; letters that the shop's typeface lacks come from the fonts of the stamp. */
export function setLetters(
  context: SKRSContext2D,
  { style, size, text }: { style: LetterStyle; size: number; text: string },
): void {
  const fallbackFonts = new Set(lettersOf(text).flatMap((letter) => fontFor(letter) ?? []));
  const fallbacks = [...fallbackFonts].map(({ trueType, name }) => register(trueType, name));
  context.font = `${size}px ${[...familiesOf(style), ...fallbacks].join(', ')}`;
}
