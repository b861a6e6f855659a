import { importSource } from '../typescript.mjs';

export const title = 'bytes of a first visit, brotli, from the build';

const kB = (bytes) => (bytes / 1000).toFixed(1);

/** Counted by the same functions as the budgets of the tests. */
export async function rows() {
  const { askedFor, lazyFiles, sizeOf, withImports } = await importSource('apps/e2e/src/bundle.ts');
  const [script] = askedFor(/type="module"/);
  const entry = withImports([script]);
  const styles = askedFor(/rel="stylesheet"/);
  const grid = lazyFiles(script, 'grid.route').filter((file) => ![...entry, ...styles].includes(file));
  const scripts = grid.filter((file) => file.endsWith('.js'));
  return [
    { what: 'entry, JavaScript, kB', value: kB(sizeOf(entry)), target: '≤ 95' },
    { what: 'entry, CSS, kB', value: kB(sizeOf(styles)), target: '≤ 6' },
    { what: 'what the grid adds, JavaScript, kB', value: kB(sizeOf(scripts)), target: '≤ 15' },
    {
      what: 'what the grid adds, CSS, kB',
      value: kB(sizeOf(grid.filter((file) => !scripts.includes(file)))),
      target: '',
    },
    { what: 'first category in all, kB', value: kB(sizeOf([...entry, ...styles, ...grid])), target: '≤ 120' },
  ];
}
