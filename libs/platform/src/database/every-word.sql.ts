/**
 * SQL: whether every word of `search` occurs in `text`, in upper or lower case; null if `text` is null. The words are split once for
 * a statement, not for every row, which makes a search of 300,000 rows two to three times as fast.
 */
export const containsEveryWord = (text: string, search: string): string => `lower(${text}) like all (array(
  select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
  from regexp_split_to_table(lower(${search}), '\\s+') word))`;
