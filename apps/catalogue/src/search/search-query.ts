/** `arr.`, as the shop writes it before an arranger's name. */
const arranged = /(?<!\S)arr\.(?!\S)/gi;
/** Punctuation before and after words, and alone; not within a word, and not before a letter, as in `'Twas`. */
const punctuation = /(?<=\S)[,;:.!?)\]]+(?!\S)|(?<!\S)[([]+(?=\S)|(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu;

/**
 * A query without what is only written between words, so that a line copied from the shop is found:
 * `Joy to the World, Leidzén, arr. Ball` becomes `Joy to the World Leidzén Ball`. A query of nothing else is left as it is.
 */
export function searchQuery(typed: string): string {
  const words = typed.replace(arranged, ' ').replace(punctuation, ' ').trim();
  return words === '' ? typed : words;
}
