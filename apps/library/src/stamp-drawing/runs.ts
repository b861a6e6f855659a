import { fontFor, type StampFont } from './stamp-fonts.js';

/** A part of a line that one font can draw. */
export interface Run {
  font: StampFont;
  text: string;
}

/** What a reader takes for one letter, with its accents. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

const codePointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The letter itself; or a plain form of it; or, because no part of a name may be lost silently, its code point in brackets: the
 * trumpet emoji is `[U+1F3BA]`. The document's subject and the page that verifies a code have the name unchanged.
 */
function drawable(letter: string): Run[] {
  for (const text of [letter, letter.normalize('NFKC')]) {
    const font = fontFor(text);
    if (font) return [{ font, text }];
  }
  return [...letter].flatMap((part) => (fontFor(part) ? drawable(part) : drawable(`[${codePointOf(part)}]`)));
}

/** A line as runs, each in the first font that has its letters. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of letters.segment(line.normalize('NFC').replace(invisible, '')))
    for (const run of drawable(segment)) {
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push({ ...run });
    }
  return runs;
}

/** In points, at a size of one point. */
export const widthOf = (runs: readonly Run[]): number =>
  runs.reduce((width, { font, text }) => width + font.widthOf(text), 0);
