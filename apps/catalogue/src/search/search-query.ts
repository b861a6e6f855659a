/** `arr.` or `(arr.`, as the shop writes it before an arranger's name. */
const arranged = /(?<![^\s(])arr\.(?!\S)/gi;
/** Commas, stops and the like after a word, brackets around one, and punctuation alone; an apostrophe, as in `'Twas`, stays. */
const punctuation = /(?<=\S)[,;:.!?)\]]+(?!\S)|(?<!\S)[([]+(?=\S)|(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu;

/**
 * A query without what is only written between words, so that a line copied from the shop is found:
 * `Joy to the World, Leidzén, arr. Ball` becomes `Joy to the World Leidzén Ball`. A query of nothing else is left as it is.
 */
export function searchQuery(typed: string): string {
  const bare = typed.replace(arranged, ' ').replace(punctuation, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? typed : bare;
}
