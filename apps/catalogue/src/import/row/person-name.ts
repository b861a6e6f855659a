/** A person as the shop stores one: shown as first plus last name, or the last name alone. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

const particle =
  /^(?:van|von|vom|zu|zur|de|der|den|des|del|della|delle|di|da|do|dos|du|la|le|les|ten|ter|af|av|y|e|und|of|the|d'|l'|o'|ap|ab|bin|ibn)$/;
const particleStart = /^(?:d'|d’|l'|l’|al-|el-)\p{Lu}/u;
/** A word that makes a text a remark about people rather than a name: `German by E. v. Bauernfeld`. */
const remark =
  /^(?:by|from|after|nach|aus|trans\.?|transl\.?|translated|arr\.?|ed\.?|edited|adapted|bearbeitung|coll\.?|trad\.?|traditional|anonymous|anon\.?|various|unknown)$/i;
/** Not a given name after a comma: `Jakob Nikolaus, Reichsfreiherr von Craigher de Jachelutta`. */
const rank =
  /^(?:graf|gräfin|freiherr|reichsfreiherr|freiin|baronet|comte|comtesse|bishop|archbishop|ritter)$/i;
export const suffix = /^(?:jr|sr|jnr|snr|ii|iii|iv|esq|ph\.?d|obe|cbe|mbe)\.?$/i;

const isNameWord = (word: string): boolean =>
  /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}.'’-]*$/u.test(word) || particle.test(word) || particleStart.test(word);

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** One or more capitalised words, initials and particles; no digits, remarks, ranks or brackets. */
export function looksLikeName(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 7) return false;
  if (rank.test(words[0] ?? '') || words.some((word) => remark.test(word))) return false;
  return (
    words.every(isNameWord) &&
    words.some((word) => /^\p{L}\p{M}*[\p{L}.]/u.test(word) && !particle.test(word))
  );
}

/** A name of more than one word, so that a comma before or after it may separate two people. */
export const looksLikeFullName = (text: string): boolean => looksLikeName(text) && wordsOf(text).length > 1;

/**
 * The last name begins with the particles before the last word and includes its suffix: `Ludwig | van Beethoven`, `Arthur |
 * Herzog, Jr.`
 */
function lastNameStart(words: readonly string[]): number {
  let start = words.length - 1;
  if (start > 0 && suffix.test(words[start] ?? '')) start -= 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  return start;
}

/** Splits a name for sorting. A text that is not a name (`Genevan Psalter 1551`) becomes the last name. */
export function splitName(name: string): PersonName {
  if (!looksLikeName(name.replace(/, (?=[^,]*$)/, ' '))) return { firstName: '', lastName: name };
  const words = wordsOf(name);
  const start = lastNameStart(words);
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

export const displayName = ({ firstName, lastName }: PersonName): string =>
  firstName === '' ? lastName : `${firstName} ${lastName}`;

/** Whether a word is all in capitals, as in `SCOTT JOPLIN` or `Gabriel FAURÉ`; initials and suffixes do not count. */
export const isAllCaps = (name: string): boolean =>
  wordsOf(name).some(
    (word) =>
      /\p{Lu}{3,}/u.test(word.replace(/[-'’]/g, '')) && word === word.toUpperCase() && !suffix.test(word),
  );
