/** A figure and its maximum; `name` if a row has several. */
export const atMost = (value, limit, name) => target(value, value <= limit, `≤ ${limit}`, name);
export const atLeast = (value, limit, name) => target(value, value >= limit, `≥ ${limit}`, name);

const target = (value, isMet, limit, name) => ({
  text: name ? `${name} ${limit}` : limit,
  isMet: Number.isNaN(value) ? undefined : isMet,
});

/** The targets of a row and whether they are met: `?` if a figure cannot be measured here. To be spread into the row. */
export function withTargets(...targets) {
  const unknown = targets.some(({ isMet }) => isMet === undefined);
  const all = targets.every(({ isMet }) => isMet);
  return {
    target: targets.map(({ text }) => text).join(', '),
    met: unknown ? '?' : all ? 'yes' : 'no',
  };
}

/** One line about all targets of a run. `results`: benchmark → rows, or the reason why there are none. */
export function verdict(results) {
  const rows = Object.entries(results).flatMap(([benchmark, found]) =>
    Array.isArray(found) ? found.filter(({ met }) => met).map((row) => ({ benchmark, ...row })) : [],
  );
  const missed = rows.filter(({ met }) => met !== 'yes');
  const names = missed.map((row) => `${row.benchmark}: ${row.what} (${row.target}: ${row.met})`);
  return `${rows.length - missed.length} of ${rows.length} targets met.${names.map((name) => `\n  ${name}`).join('')}`;
}
