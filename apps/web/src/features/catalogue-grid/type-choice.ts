const separator = '||';

/** The alternatives of a type filter, without the blank ones. */
export const chosenTypes = (value: string): string[] =>
  value
    .split(separator)
    .map((type) => type.trim())
    .filter(Boolean);

/** The filter with one type more, or with it taken out again: `March||Selection`. */
export function toggleType(value: string, type: string): string {
  const chosen = chosenTypes(value);
  const rest = chosen.filter((known) => known !== type);
  return (rest.length < chosen.length ? rest : [...chosen, type]).join(separator);
}

/** The single types in rows whose types are joined by `, `, each once, sorted. */
export const singleTypes = (joined: readonly string[]): string[] =>
  [...new Set(joined.flatMap((types) => types.split(', ')))]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b));
