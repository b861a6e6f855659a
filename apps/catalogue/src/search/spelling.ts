import { signatureOf } from '@music/rules';
import type { Turns } from '../pacing/turns.js';
import type { Vocabulary } from './vocabulary.js';

/** Shorter words are like too many others. */
const shortest = 4;
/** From this length on a word may hold two mistakes instead of one. */
const long = 7;
const mostNear = 3;

interface Known {
  word: string;
  /** In how many entries it stands. */
  count: number;
  signature: number;
}

const bitsIn = (number: number): number => {
  let bits = 0;
  for (let left = number; left !== 0; left &= left - 1) bits += 1;
  return bits;
};

/**
 * The edit distance in which two neighbouring letters that changed places are one mistake ("optimal string alignment");
 * anything above `most` is some number above it.
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] as number) + 1,
        (next[at - 1] as number) + 1,
        (last[at - 1] as number) + (isSame ? 0 : 1),
        swapped ? (before[at - 2] as number) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[other.length] as number;
}

/** The catalogue's words as a dictionary: which of them are like a misspelt one. */
export class Spelling {
  private constructor(private readonly known: readonly Known[]) {}

  /** Lets other work in. */
  static async of(vocabulary: Pick<Vocabulary, 'counted'>, turns: Turns): Promise<Spelling> {
    const known = new Map<string, Known>();
    for (const [text, count] of vocabulary.counted()) {
      for (const word of text.split(/[^\p{L}]+/u).filter(({ length }) => length >= shortest)) {
        const so = known.get(word) ?? { word, count: 0, signature: signatureOf(word) };
        known.set(word, { ...so, count: so.count + count });
      }
      if (turns.due) await turns.pass();
    }
    return new Spelling([...known.values()]);
  }

  /** The words most like this one, other than itself: fewest mistakes first, then the same first letter, then the commonest. */
  near(sought: string): string[] {
    const most = sought.length < shortest ? 0 : sought.length < long ? 1 : 2;
    const signature = signatureOf(sought);
    // One mistake changes two letters at most, which is cheaper to see than to compare.
    return this.known
      .filter((known) => bitsIn(known.signature ^ signature) <= 2 * most)
      .map((known) => ({ ...known, mistakes: mistakesBetween(sought, known.word, most) }))
      .filter(({ mistakes }) => mistakes > 0 && mistakes <= most)
      .sort(
        (a, b) =>
          a.mistakes - b.mistakes ||
          Number(b.word[0] === sought[0]) - Number(a.word[0] === sought[0]) ||
          b.count - a.count,
      )
      .slice(0, mostNear)
      .map(({ word }) => word);
  }
}
