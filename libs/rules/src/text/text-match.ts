/** Printable ASCII without quotes: only the case can differ, so the costly steps are left out. */
const isPlain = /^[ !#-&(-~]*$/;
const marksAndQuotes = /[\p{M}'"\u02bc\u2018-\u201f]/gu;
/** Letters whose stroke is no separate character, and ligatures: people type them as these letters. */
export const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};
const otherLetters = /[øłđæœß]/g;

/**
 * The form in which texts are compared (rule §5): lower case, without diacritics, and without
 * straight or curly quotes and apostrophes. `Leidzén`, `Øistensen` and `God’s` become `leidzen`, `oistensen` and `gods`.
 */
export const normalise = (text: string): string =>
  isPlain.test(text) ? text.toLowerCase() : withoutMarks(text.toLowerCase());

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marksAndQuotes, '')
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter);

/** The normalised words of a query; none when it is blank, which matches everything. */
export const queryWords = (query: string): string[] => normalise(query).split(/\s+/).filter(Boolean);

/** Whether an already normalised text contains every one of these normalised words. */
export const containsWords = (words: readonly string[], normalised: string): boolean =>
  words.every((word) => normalised.includes(word));

/** The text match of rule §5: every word of the query is contained somewhere in the target. */
export const textMatch = (query: string, target: string): boolean =>
  containsWords(queryWords(query), normalise(target));

const letterA = 97;
const letters = 26;
const otherBits = 6;

const bitOf = (code: number): number => {
  const letter = code - letterA;
  return 1 << (letter >= 0 && letter < letters ? letter : letters + (code % otherBits));
};

/**
 * Which characters a normalised text contains, as bits: one for each letter a–z, six shared by all others. If the text's
 * signature lacks a bit of a word's, it cannot contain the word, which is cheaper to check than to search.
 */
export const signatureOf = (normalised: string): number => {
  let signature = 0;
  for (let at = 0; at < normalised.length; at++) signature |= bitOf(normalised.charCodeAt(at));
  return signature;
};

/** Whether a word is a single letter a–z, for which the signature alone is enough. */
export const isLetter = (word: string): boolean => /^[a-z]$/.test(word);
