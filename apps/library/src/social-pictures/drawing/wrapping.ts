import { lettersOf } from '@music/platform/text-runs';

/** Lines are not made shorter than this to balance them, in pixels. */
const minBalancedWidth = 300;

/** How wide a text is, in pixels. */
export type Measure = (text: string) => number;

/** As much of the text as fits, with an ellipsis if something is left out. */
export function truncateToWidth(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = lettersOf(text);
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Splits a word that is wider than a line into pieces that fit. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const found: string[] = [];
  let piece = '';
  for (const letter of lettersOf(word)) {
    if (piece && measure(piece + letter) > width) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
}

/** The text in lines of at most this width, broken between words if possible. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, width, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** The same, with lines of balanced length. */
function balanced(text: string, width: number, measure: Measure): string[] {
  const lines = linesOf(text, width, measure);
  const tried = linesOf(text, width * 0.95, measure);
  return tried.length > lines.length || width < minBalancedWidth
    ? lines
    : balanced(text, width * 0.95, measure);
}

/** The text in at most this many lines; the last one ends with an ellipsis if something is left out. */
export function fewLines(text: string, maxLines: number, width: number, measure: Measure): string[] {
  const lines = linesOf(text, width, measure);
  if (lines.length <= maxLines) return balanced(text, width, measure);
  const rest = lines.slice(maxLines - 1).join(' ');
  return [...lines.slice(0, maxLines - 1), truncateToWidth(rest, width, measure)];
}
