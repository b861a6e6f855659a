import { accepted, type Cell, rejected, repaired } from './cell.js';
import { looksLikeFullName, looksLikeName, suffix } from './person-name.js';

/** Dates after a name: `Albert Lister Peace, 1884`, `Friedrich Silcher, 1853–55`, `Martin Luther, ca. 1529`. */
const dateTail = /(?: ?,)+ ?(?:(?:ca?\.|circa) ?)?\d{4}(?: ?[-–/] ?\d{2,4})?$/;
/** A work's number after a name: `F. Chopin. Op.33 No.1`, `Johann Sebastian Bach, BWV 542`. */
const workTail = /[ ,.]+(?:op(?:us)?\b|BWV\b|K\.? ?V\.(?:A\.)?|KV\b)\W.*$/i;

const initials = /^\p{Lu}\.?(?:[ -]?\p{Lu}\.?)*$/u;

const collapseSpaces = (text: string): string => text.replace(/ {2,}/g, ' ').trim();

/** Removes a date or a work's number from a name; if the rest is not a name, the text stays whole. */
function withoutTail(text: string): string {
  const bare = text.replace(workTail, '').replace(dateTail, '');
  return bare !== text && looksLikeName(bare) ? bare : text;
}

/** `Czerny, C` → `C Czerny`; `Jr., Johnson Oatman` → `Johnson Oatman Jr.`; null if it has neither form. */
function toFirstNameFirst(text: string): string | null {
  const [last = '', first = '', ...more] = text.split(/ ?, ?/);
  if (more.length > 0 || suffix.test(first) || !(looksLikeName(first) || initials.test(first))) return null;
  return last !== '' && !last.includes(' ') && looksLikeName(last) ? `${first} ${last}` : null;
}

/** Joins a suffix to its name again: [`Arthur Herzog`, `Jr.`] → [`Arthur Herzog, Jr.`]. */
function joinSuffixes(parts: readonly string[]): string[] {
  return parts.reduce<string[]>((names, part) => {
    const before = names.at(-1);
    return before !== undefined && suffix.test(part)
      ? [...names.slice(0, -1), `${before}, ${part}`]
      : [...names, part];
  }, []);
}

const bare = (name: string): string => name.replace(/, [^,]+$/, '');

/** Splits at commas if every part is a full name, or any name in a list of three or more or next to an `&`. */
function atCommas(text: string, inList: boolean): string[] {
  if (!text.includes(',')) return [text];
  const parts = joinSuffixes(text.split(/ ?, ?/));
  const isPart = inList || parts.length > 2 ? looksLikeName : looksLikeFullName;
  return parts.length > 1 && parts.every((part) => isPart(bare(part))) ? parts : [text];
}

/** Splits only where both sides are names: `/`, `;` and `and` occur in other texts too. */
function atNames(text: string, separator: RegExp): string[] {
  const parts = text.split(separator).map(collapseSpaces);
  return parts.length > 1 && parts.every((part) => looksLikeName(bare(withoutTail(part)))) ? parts : [text];
}

/** A slash or an ampersand separates people, but not in web addresses, between digits or in brackets. */
function atSeparators(text: string): string[] {
  if (text.includes('://')) return [text];
  return text
    .split(/(?<!\d)\/|\/(?!\d)| & (?![^(]*\))/)
    .map(collapseSpaces)
    .filter((part) => part !== '');
}

function readList(text: string): string[] {
  const separated = atSeparators(text);
  return separated.flatMap((part) =>
    atNames(part, / (?:and|und) |; ?/).flatMap((name) => {
      const whole = withoutTail(name);
      return atCommas(whole, separated.length > 1).map((one) => toFirstNameFirst(one) ?? withoutTail(one));
    }),
  );
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/**
 * Reads the people of a cell in the given order. `/` and `&` separate them; so do commas, semicolons and `and` if every part is a
 * name. Remarks stay one name: `W. Shakespeare (German by E. v. Bauernfeld)`.
 */
export function readPeople(text: string): Cell<string[]> {
  if (text === '') return accepted([]);
  if (text.length > 500) return rejected('more than 500 characters');
  const names = unique(readList(text));
  if (names.length === 0) return rejected('no name');
  if (names.length === 1 && names[0] === text) return accepted(names);
  if (names.length === 1) return repaired(names, 'not a plain name');
  return names.join('/') === text.replace(/ ?\/ ?/g, '/')
    ? accepted(names)
    : repaired(names, 'several people');
}
