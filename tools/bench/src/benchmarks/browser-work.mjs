import { brotliCompressSync, constants } from 'node:zlib';
import { createGridIndex, tableFromColumns } from '@music/rules';
import { timed } from '../statistics.mjs';
import { atMost, withTargets } from '../targets.mjs';

export const title = 'what the browser does with a grid, milliseconds of script in this process';

const atFive = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

export async function rows(bench) {
  const { url } = await bench.shop();
  const plain = await (await fetch(`${url}/api/brass`)).text();
  const columns = await (await fetch(`${url}/api/brass?form=columns`)).text();
  const parse = timed(15, () => tableFromColumns(JSON.parse(columns)));
  const index = createGridIndex(tableFromColumns(JSON.parse(columns)));
  const typing = keyPresses(index);
  const all = index.filter({});
  index.sort(all, 'titleAsc');
  const sorted = timed(50, (at) => index.sort(all, at % 2 ? 'titleAsc' : 'titleDesc'));
  return [
    { what: 'rows', value: index.size },
    row('columns ÷ rows, brotli 5', atFive(columns) / atFive(plain), 0.6),
    row('parse the columns', parse.median, 8),
    row('filter, a new word', typing.whole, 0.6),
    row('filter, typing on', typing.typed, 0.1),
    row('sort after first use', sorted.median, 1),
  ];
}

const row = (what, value, limit) => ({
  what,
  value: value.toPrecision(2),
  ...withTargets(atMost(value, limit)),
});

const words = ['march', 'praise', 'light', 'song', 'grace', 'joy', 'morning', 'king', 'glory', 'peace'];

/** Medians in milliseconds: for a new word, and for one more letter of the last. */
export function keyPresses(index) {
  const whole = timed(200, (at) => index.filter({ title: words[at % words.length] }));
  const typed = timed(200, (at) => index.filter({ title: 'praise the lord'.slice(0, 2 + (at % 13)) }));
  return { whole: whole.median, typed: typed.median };
}
