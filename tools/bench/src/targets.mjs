/** A figure and its maximum; `name` if a row has several. */
export const atMost = (value, limit, name) => promise(value, value <= limit, `≤ ${limit}`, name);
export const atLeast = (value, limit, name) => promise(value, value >= limit, `≥ ${limit}`, name);

const promise = (value, holds, limit, name) => ({
  target: name ? `${name} ${limit}` : limit,
  holds: Number.isNaN(value) ? undefined : holds,
});

/** The target of a row and whether it is met: `?` if a figure cannot be measured here. To be spread into the row. */
export function promised(...promises) {
  const unknown = promises.some(({ holds }) => holds === undefined);
  const all = promises.every(({ holds }) => holds);
  return {
    target: promises.map(({ target }) => target).join(', '),
    holds: unknown ? '?' : all ? 'yes' : 'no',
  };
}

/** One line about all targets of a run. `results`: family → rows, or the reason why there are none. */
export function verdict(results) {
  const rows = Object.entries(results).flatMap(([family, found]) =>
    Array.isArray(found) ? found.filter(({ holds }) => holds).map((row) => ({ family, ...row })) : [],
  );
  const missed = rows.filter(({ holds }) => holds !== 'yes');
  const names = missed.map(({ family, what, target, holds }) => `${family}: ${what} (${target}: ${holds})`);
  return `${rows.length - missed.length} of ${rows.length} targets hold.${names.map((name) => `\n  ${name}`).join('')}`;
}
