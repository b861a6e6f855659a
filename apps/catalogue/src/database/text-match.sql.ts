import { normalise, plainLetters, queryWords } from '@music/rules/grid';

/** SQL that replaces letters with strokes and ligatures. Capital ones too, as `lower` leaves them in a database with the locale C. */
const withPlainLetters = (text: string): string =>
  Object.entries(plainLetters)
    .flatMap(([letter, plain]) => [letter, letter.toUpperCase()].map((from) => [from, plain] as const))
    .reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, text);

/** SQL for the form in which texts are compared (rule §5): what `normalise` does. */
export const plain = (text: string): string =>
  withPlainLetters(
    `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f''"\\u02bc\\u2018-\\u201f]', '', 'g'))`,
  );

/** A pattern for `like`: plain texts that contain these words next to each other. */
export const containing = (words: string): string => `%${normalise(words).replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Patterns for `like all`: plain texts that contain every word of a query. A blank query has none, so every text matches. */
export const containingAll = (query: string): string[] => queryWords(query).map(containing);
