import { normalise } from './text-match.js';

/** A composer's name: first and last, or only the last (rule §3). */
export const composerText = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string;
}): string => [firstName?.trim(), lastName].filter(Boolean).join(' ');

/** The people of a grid row's cell, which are joined by `/`; empty if there are none. */
export const peopleOf = (cell: string): string[] =>
  cell
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean);

/** `composer and arranger` as `Composer and arranger`. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a`, `a and b`, `a, b and c`. */
export const withAnd = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** People in a sentence. */
export const peopleText = (names: string | readonly string[] | null): string =>
  withAnd(typeof names === 'string' ? peopleOf(names) : (names ?? []));

/** Which publication it is: `General Series 1371`, only the series, or nothing. */
export const publicationText = ({ series, number }: { series: string; number: string | null }): string =>
  [series, number].filter(Boolean).join(' ');

const maxSlugLength = 80;

/** A title or name as a part of an address: `God’s Soldier (Nº 2)` is `gods-soldier-no-2`; an empty result is `untitled`. */
export const slug = (title: string): string => {
  const words = normalise(title.normalize('NFKC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const whole = words.reduce((text, word) => {
    const longer = text === '' ? word : `${text}-${word}`;
    return longer.length > maxSlugLength ? text : longer;
  }, '');
  return whole || 'untitled';
};
