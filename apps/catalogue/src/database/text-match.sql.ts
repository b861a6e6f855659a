import { normalise, queryWords } from '@music/rules/grid';

/** SQL for the form in which texts are compared (rule §5): what `normalise` does. */
export const plain = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f''"\\u02bc\\u2018-\\u201f]', '', 'g'))`;

/** A pattern for `like`: plain texts that contain these words next to each other. */
export const containing = (words: string): string => `%${normalise(words).replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Patterns for `like all`: plain texts that contain every word of a query. A blank query has none, so every text matches. */
export const containingAll = (query: string): string[] => queryWords(query).map(containing);
