const letterA = 97;
const letters = 26;
const otherKinds = 6;
const kinds = letters + otherKinds;

/** The letters a–z are distinguished; all other characters share six classes. */
const kindOf = (code: number): number => {
  const letter = code - letterA;
  return letter >= 0 && letter < letters ? letter : letters + (code % otherKinds);
};

const bigramAt = (word: string, at: number): number =>
  kindOf(word.charCodeAt(at)) * kinds + kindOf(word.charCodeAt(at + 1));

/** For each bigram the numbers of the words that contain it. */
export interface WordsByBigram {
  /** Where each bigram's numbers start in `words`; one entry more than there are bigrams. */
  starts: Int32Array<ArrayBuffer>;
  words: Int32Array<ArrayBuffer>;
}

export function buildBigramIndex(words: readonly string[]): WordsByBigram {
  const starts = new Int32Array(kinds * kinds + 1);
  for (const word of words)
    for (let at = 0; at + 1 < word.length; at += 1) (starts[bigramAt(word, at) + 1] as number) += 1;
  for (let bigram = 1; bigram < starts.length; bigram += 1)
    (starts[bigram] as number) += starts[bigram - 1] as number;
  const ends = starts.slice();
  const numbers = new Int32Array(starts.at(-1) as number);
  for (const [number, word] of words.entries())
    for (let at = 0; at + 1 < word.length; at += 1) numbers[(ends[bigramAt(word, at)] as number)++] = number;
  return { starts, words: numbers };
}

/**
 * Which words contain which two adjacent characters. A word that contains a text contains all of its bigrams, so it is enough to
 * look at the words with the rarest bigram.
 */
export class BigramIndex {
  constructor(private readonly index: WordsByBigram) {}

  /**
   * The numbers of all words that may contain `text`, a few of them twice; undefined for a single character, which is no
   * bigram.
   */
  candidates(text: string): Int32Array | undefined {
    const { starts, words } = this.index;
    let fewest: Int32Array | undefined;
    for (let at = 0; at + 1 < text.length; at += 1) {
      const bigram = bigramAt(text, at);
      const [start, end] = [starts[bigram] as number, starts[bigram + 1] as number];
      if (!fewest || end - start < fewest.length) fewest = words.subarray(start, end);
    }
    return fewest;
  }
}
