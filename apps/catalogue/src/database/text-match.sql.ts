import { normalise, queryWords } from '@music/rules/grid';

/** A pattern for `like`: normalised texts that contain these words next to each other. */
export const containing = (words: string): string => `%${normalise(words).replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Patterns for `like all`: normalised texts that contain every word of a query. A blank query has none, so every text matches. */
export const containingAll = (query: string): string[] => queryWords(query).map(containing);
