import { normalise, plainLetters, queryWords } from './text-match.js';

/** The end of the planes of Unicode in which marks are looked for. The variation selectors beyond it stay. */
const lastCodePoint = 0x1_ffff;
const mark = /\p{M}/u;
const isMark = (code: number): boolean => mark.test(String.fromCodePoint(code));
const escaped = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`;

/** `\p{M}` as the ranges of a character class, because PostgreSQL's regular expressions lack it. */
function rangesOfMarks(): string {
  let ranges = '';
  for (let code = 0; code <= lastCodePoint; code++) {
    if (!isMark(code)) continue;
    const start = code;
    while (isMark(code + 1)) code++;
    ranges += `${escaped(start)}-${escaped(code)}`;
  }
  return ranges;
}

let marks: string | undefined;

/** SQL that replaces stroked letters (ø) and ligatures (æ) by plain letters; capitals too, which `lower` leaves in the locale C. */
const withPlainLetters = (text: string): string =>
  Object.entries(plainLetters)
    .flatMap(([letter, plain]) => [letter, letter.toUpperCase()].map((from) => [from, plain] as const))
    .reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, text);
/**
 * SQL for the form in which texts are compared (rule §5): what `normalise` does. Most texts are ASCII, for which the costly steps
 * are left out, as there.
 */
export function normaliseSql(text: string): string {
  marks ??= rangesOfMarks();
  const full = withPlainLetters(
    `lower(regexp_replace(normalize(${text}, NFD), '[${marks}''"\\u02bc\\u2018-\\u201f]', '', 'g'))`,
  );
  const plain = `lower(translate(${text}, '''"', ''))`;
  return `case when octet_length(${text}) = char_length(${text}) then ${plain} else ${full} end`;
}

/** A pattern for `like`: normalised texts that contain these words next to each other. */
export const containing = (words: string): string => `%${normalise(words).replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Patterns for `like all`: normalised texts that contain every word of a query. A blank query has none, so every text matches. */
export const containingAll = (query: string): string[] => queryWords(query).map(containing);
