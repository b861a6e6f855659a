import { brotliCompressSync, constants } from 'node:zlib';
import { createGridIndex, tableFromColumns } from '@music/rules';
import { timed } from '../statistics.mjs';

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
    { what: 'rows', value: index.size, target: '' },
    {
      what: 'columns ÷ rows, brotli 5',
      value: (atFive(columns) / atFive(plain)).toFixed(2),
      target: '≤ 0.6',
    },
    { what: 'parse the columns', value: parse.median.toFixed(1), target: '≤ 8' },
    { what: 'filter, a new word', value: typing.whole.toFixed(3), target: '≤ 0.6' },
    { what: 'filter, typing on', value: typing.typed.toFixed(3), target: '≤ 0.1' },
    { what: 'sort after first use', value: sorted.median.toFixed(2), target: '≤ 1' },
  ];
}

const words = ['march', 'praise', 'light', 'song', 'grace', 'joy', 'morning', 'king', 'glory', 'peace'];

/** Medians in milliseconds: a word nobody typed before, and one letter more of the last. */
export function keyPresses(index) {
  const whole = timed(200, (at) => index.filter({ title: words[at % words.length] }));
  const typed = timed(200, (at) => index.filter({ title: 'praise the lord'.slice(0, 2 + (at % 13)) }));
  return { whole: whole.median, typed: typed.median };
}
