import { median } from './statistics.mjs';

/** Rates, and Lighthouse's score. */
const moreIsBetter = (figure) => /\/s$|a second|rate|^performance$/.test(figure);
/** The baseline server's figures measure the speed of the machine, not of the shop. */
const isOurs = (figure) => !figure.startsWith('baseline');

/**
 * Every figure of every row that both have, as `{benchmark, what, figure, before, now, ratio}` with the medians of
 * all runs. `samples`: `before` and `now`, each a list of results as saved by the benchmark.
 */
export function compared({ before, now }) {
  const then = figuresOf(before);
  return [...figuresOf(now)].flatMap(([key, today]) => {
    const earlier = then.get(key);
    if (!earlier) return [];
    const [a, b] = [median(earlier.values), median(today.values)];
    const { benchmark, what, figure } = today;
    return [{ benchmark, what, figure, before: a, now: b, ratio: (b / a).toFixed(2) }];
  });
}

/** The figures that are worse than before by more than 15 %. */
export const worse = (rows) =>
  rows.filter(({ figure, before, now }) =>
    moreIsBetter(figure) ? now < before / 1.15 : now > before * 1.15,
  );

function figuresOf(runs) {
  const figures = new Map();
  for (const results of runs)
    for (const [benchmark, rows] of Object.entries(results))
      for (const row of Array.isArray(rows) ? rows : []) addRow(figures, benchmark, row);
  return figures;
}

function addRow(figures, benchmark, { what, ...row }) {
  for (const [figure, text] of Object.entries(row)) {
    const value = Number(text);
    if (text === '' || Number.isNaN(value) || !isOurs(figure)) continue;
    const key = [benchmark, what, figure].join('\0');
    if (!figures.has(key)) figures.set(key, { benchmark, what, figure, values: [] });
    figures.get(key).values.push(value);
  }
}
