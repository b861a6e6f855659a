import { plainLetters } from './text-match.js';

/** SQL that replaces letters with strokes and ligatures. Capital ones too, as `lower` leaves them in a database with the locale C. */
const withPlainLetters = (text: string): string =>
  Object.entries(plainLetters)
    .flatMap(([letter, plain]) => [letter, letter.toUpperCase()].map((from) => [from, plain] as const))
    .reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, text);

/** SQL for the form in which texts are compared (rule §5): what `normalise` does. */
export const normaliseSql = (text: string): string =>
  withPlainLetters(
    `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f''"\\u02bc\\u2018-\\u201f]', '', 'g'))`,
  );
