import { atMost, withTargets } from '../targets.mjs';
import '../../../build/source-loader.mjs';

export const title = 'bytes of a first visit, brotli, from the build';

function row(what, bytes, limit) {
  const kB = bytes / 1000;
  return { what: `${what}, kB`, value: kB.toFixed(1), ...(limit && withTargets(atMost(kB, limit))) };
}

/** Counted by the same functions as in the budget tests. */
export async function rows() {
  const { filesOfPage, lazyFiles, sizeOf, withImports } = await import('../../../../apps/e2e/src/bundle.ts');
  const [script] = filesOfPage(/type="module"/);
  const entry = withImports([script]);
  const styles = filesOfPage(/rel="stylesheet"/);
  const grid = lazyFiles(script, 'grid.route').filter((file) => ![...entry, ...styles].includes(file));
  const scripts = grid.filter((file) => file.endsWith('.js'));
  return [
    row('entry, JavaScript', sizeOf(entry), 95),
    row('entry, CSS', sizeOf(styles), 6),
    row('what the grid adds, JavaScript', sizeOf(scripts), 15),
    row('what the grid adds, CSS', sizeOf(grid.filter((file) => !scripts.includes(file)))),
    row('first category in all', sizeOf([...entry, ...styles, ...grid]), 120),
  ];
}
