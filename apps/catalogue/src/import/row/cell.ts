import { isUtf8 } from 'node:buffer';
import { withoutInvisible } from '@music/contracts';
import iconv from 'iconv-lite';

/** The meaning of a cell's text: a value, perhaps with how it was repaired, or why it cannot be read. */
export type Cell<T> = { value: T; repaired?: string } | { rejected: string };

export const accepted = <T>(value: T): Cell<T> => ({ value });
export const repaired = <T>(value: T, problem: string): Cell<T> => ({ value, repaired: problem });
export const rejected = (problem: string): Cell<never> => ({ rejected: problem });

const oddSpaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;

const lineBreak = /[\r\n\u2028\u2029]/;
/** Finds the runs of spaces first: one pattern for a line break within spaces would try every part of a run without one. */
const withoutLineBreaks = (text: string): string =>
  text.replace(/\s+/g, (run) => (lineBreak.test(run) ? ' ' : run));

/** The windows-1252 byte of each character. The five bytes it does not define are read as control characters, as other programs do. */
const windowsByte: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => {
    const char = iconv.decode(Buffer.of(byte), 'windows-1252');
    return [char === '\uFFFD' ? String.fromCharCode(byte) : char, byte];
  }),
);
/** A byte that UTF-8 never has. */
const noUtf8 = 0xff;
/**
 * Text that decodes to such a character was probably not garbled: `é` followed by two odd spaces would be Chinese, and `Â’` a control
 * character. `♭`, `♮` and `♯` are not among them.
 */
const unlikely = /[\u0080-\u009F\u0180-\u200F\u2123-\u266C\u2670-\uFFFF]/;
/** A word in capitals before a sign is not garbled: the Norwegian `NÅ…` would become `NŅ`. */
const endOfCapitals = /(?<!\p{Ll})[ÄÅ][”…–—](?!\p{Ll})/u;

/** `Fauré` from `FaurÃ©`: UTF-8 that a program once, or several times, read as windows-1252. Other texts stay as they are. */
function withoutMojibake(text: string): string {
  if (endOfCapitals.test(text)) return text;
  const bytes = Buffer.from(Array.from(text, (char) => windowsByte.get(char) ?? noUtf8));
  const decoded = bytes.toString();
  const isGarbled = decoded !== text && isUtf8(bytes) && !unlikely.test(decoded);
  return isGarbled ? withoutMojibake(decoded) : text;
}

interface Cleaning {
  problem: string;
  apply: (text: string) => string;
}

const cleanings: readonly Cleaning[] = [
  { problem: 'letters garbled by a wrong encoding', apply: withoutMojibake },
  { problem: 'line breaks in a cell', apply: withoutLineBreaks },
  { problem: 'tabs in a cell', apply: (text) => text.replaceAll('\t', ' ') },
  {
    problem: 'control or invisible characters',
    apply: (text) => withoutInvisible(text).replace(/\p{Cc}/gu, ''),
  },
  { problem: 'non-breaking or odd spaces', apply: (text) => text.replace(oddSpaces, ' ') },
  { problem: 'letters separate from their accents', apply: (text) => text.normalize('NFC') },
  { problem: 'spaces at the beginning or end', apply: (text) => text.trim() },
  { problem: 'repeated spaces', apply: (text) => text.replace(/ {2,}/g, ' ') },
  // A degree sign that an earlier conversion lost: `n�5`.
  { problem: 'an unreadable character', apply: (text) => text.replace(/\bn\uFFFD ?(?=\d)/giu, 'n°') },
];

const plain = /^[\x21-\x7e]+( [\x21-\x7e]+)*$/;

/** A one-line text without invisible or meaningless characters; `problems` lists what was removed. */
export function cleanLine(text: string): { text: string; problems: string[] } {
  if (text === '' || plain.test(text)) return { text, problems: [] };
  const problems: string[] = [];
  const cleaned = cleanings.reduce((before, { problem, apply }) => {
    const after = apply(before);
    if (after !== before) problems.push(problem);
    return after;
  }, text);
  return { text: cleaned, problems };
}

/** A text of several lines, cleaned as by `cleanLine`, but with its line breaks. */
export function cleanLines(text: string): { text: string; problems: string[] } {
  const lines = text.split(/\r\n|\r|\n/).map(cleanLine);
  const problems = new Set(lines.flatMap((line) => line.problems));
  return {
    text: lines
      .map((line) => line.text)
      .join('\n')
      .trim(),
    problems: [...problems],
  };
}
