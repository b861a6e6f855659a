import { fontFor, type TextFont } from './fonts.js';
import { isolated, visualRuns } from './visual-runs.js';

/** A part of a line that one font can draw, in one direction. */
export interface Run {
  font: TextFont;
  text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as a reader counts them, each with its accents. */
export const lettersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

const codePointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The letter itself; or a plain form of it; or, because no part of a name may be lost silently, its code point in brackets: the
 * trumpet emoji is `[U+1F3BA]`. The document's subject and the page that verifies a code have the name unchanged.
 */
function drawableLetter(letter: string): string {
  const found = [letter, letter.normalize('NFKC')].find((text) => fontFor(text));
  if (found !== undefined) return found;
  return [...letter].map((part) => (fontFor(part) ? part : `[${codePointOf(part)}]`)).join('');
}

/** A text without what cannot be seen, each of its letters as some font can draw it. */
export const drawable = (text: string): string =>
  lettersOf(text.normalize('NFC').replace(invisible, '')).map(drawableLetter).join('');

/** A name as it is printed, in its own direction. */
export const printed = (name: string): string => isolated(drawable(name));

/** A line as runs from left to right, each in the first font that has its letters. */
export const runsOf = (line: string): Run[] =>
  visualRuns(line).flatMap(({ text, isRightToLeft }) => {
    const runs = inFonts(text);
    return isRightToLeft ? runs.reverse() : runs;
  });

function inFonts(text: string): Run[] {
  const runs: Run[] = [];
  // A letter and its accent may be in different fonts.
  const parts = lettersOf(text).flatMap((letter) => (fontFor(letter) ? letter : [...letter]));
  for (const letter of parts) {
    const font = fontFor(letter);
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}

/** In points, at a size of one point. */
export const widthOf = (runs: readonly Run[]): number =>
  runs.reduce((width, { font, text }) => width + font.widthOf(text), 0);
