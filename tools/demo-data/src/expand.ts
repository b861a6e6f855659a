import { lexicon } from './data/lexicon.js';
import type { Random } from './random.js';

const slot = /\{(\w+)\}/g;
/** The article before a capital vowel: "A Unseen Shore" needs an n. */
const article = /\b([Aa]) (?=[AEIOU])/g;

/** Words of the piece that a template may name: its tune, the writer of its text. */
export type OwnWords = Readonly<Record<string, string>>;

const draw = (name: string, random: Random, used: Set<string>): string => {
  const words = lexicon[name];
  if (words === undefined) throw new RangeError(`No words for {${name}}`);
  let word = random.pick(words);
  while (used.has(word) && used.size < words.length) word = random.pick(words);
  used.add(word);
  return word;
};

/**
 * Fills a template's `{slots}`, first from the piece's own words, otherwise from the lexicon; no word is used twice in one
 * result. Throws a `RangeError` for an unknown slot.
 */
export const expand = (template: string, random: Random, own: OwnWords = {}): string => {
  const used = new Set<string>();
  const filled = template.replace(slot, (_, name: string) => own[name] ?? draw(name, random, used));
  return filled.replace(article, '$1n ');
};
