const letterA = 97;
const letters = 26;
const otherKinds = 6;
const kinds = letters + otherKinds;

/** The letters a–z are distinguished; all other characters share six classes. */
const kindOf = (code: number): number => {
  const letter = code - letterA;
  return letter >= 0 && letter < letters ? letter : letters + (code % otherKinds);
};

const pairAt = (word: string, at: number): number =>
  kindOf(word.charCodeAt(at)) * kinds + kindOf(word.charCodeAt(at + 1));

/** For each pair the numbers of the words that contain it. */
export interface WordsOfPairs {
  /** Where each pair's numbers start in `words`; one entry more than there are pairs. */
  starts: Int32Array<ArrayBuffer>;
  words: Int32Array<ArrayBuffer>;
}

export function wordsOfPairs(words: readonly string[]): WordsOfPairs {
  const starts = new Int32Array(kinds * kinds + 1);
  for (const word of words)
    for (let at = 0; at + 1 < word.length; at += 1) (starts[pairAt(word, at) + 1] as number) += 1;
  for (let pair = 1; pair < starts.length; pair += 1) (starts[pair] as number) += starts[pair - 1] as number;
  const ends = starts.slice();
  const numbers = new Int32Array(starts.at(-1) as number);
  for (const [number, word] of words.entries())
    for (let at = 0; at + 1 < word.length; at += 1) numbers[(ends[pairAt(word, at)] as number)++] = number;
  return { starts, words: numbers };
}

/**
 * Which words contain which two adjacent characters. A word that contains a text contains all of its pairs, so it is enough to
 * look at the words with the rarest pair.
 */
export class LetterPairs {
  constructor(private readonly held: WordsOfPairs) {}

  /**
   * The numbers of all words that may contain `sought`, a few of them twice; undefined for a single character, which has no pair.
   */
  mayHold(sought: string): Int32Array | undefined {
    const { starts, words } = this.held;
    let fewest: Int32Array | undefined;
    for (let at = 0; at + 1 < sought.length; at += 1) {
      const pair = pairAt(sought, at);
      const [start, end] = [starts[pair] as number, starts[pair + 1] as number];
      if (!fewest || end - start < fewest.length) fewest = words.subarray(start, end);
    }
    return fewest;
  }
}
