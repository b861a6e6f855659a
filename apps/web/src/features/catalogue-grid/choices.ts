import { chosenOf } from '@music/rules';

/** A filter's choices with one more, or with it removed again: `March||Selection`. */
export function toggled(value: string, choice: string): string {
  const chosen = chosenOf(value);
  const rest = chosen.filter((known) => known !== choice);
  return (rest.length < chosen.length ? rest : [...chosen, choice]).join('||');
}

export const inOrder = (names: Iterable<string>): string[] =>
  [...names].sort((a, b) => a.localeCompare(b, 'en-GB'));

/** The items of a column that joins them by `, ` (except in brackets), without duplicates, sorted. */
export const singleChoices = (joined: readonly string[]): string[] =>
  inOrder(new Set(joined.flatMap((text) => text.split(/, (?![^(]*\))/)).filter(Boolean)));
