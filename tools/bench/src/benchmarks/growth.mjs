import { brotliCompressSync, constants } from 'node:zlib';
import { createGridIndex, tableFromColumns } from '@music/rules';
import { inCatalogue } from '../database.mjs';
import { growTo } from '../grow.mjs';
import { load } from '../load.mjs';
import { waitUntilIdle } from '../process.mjs';
import { editor, refresher, refreshOnce } from '../refreshing.mjs';
import { timed } from '../statistics.mjs';
import { atMost, withTargets } from '../targets.mjs';
import { keyPresses } from './browser-work.mjs';

export const title =
  'the same at 12,000, 50,000 and 200,000 publications (slope: 1 grows as the rows, 0 not at all)';

const sizes = (process.env.BENCH_SIZES ?? '12000,50000,200000').split(',').map(Number);

/** One growing shop: the first size is the demo catalogue, the others add copies of it with different titles. */
export async function rows(bench) {
  const [first, ...larger] = sizes;
  const dataDir = bench.folder();
  let shop = await bench.startShop(dataDir, first);
  const columns = [await measured(shop)];
  for (const size of larger) {
    await shop.stop();
    await inCatalogue(dataDir, (sql) => growTo(sql, size));
    shop = await bench.startShop(dataDir, first);
    columns.push(await measured(shop));
  }
  await shop.stop();
  return Object.keys(columns[0]).map((what) => row(what, columns));
}

/** For the largest size. */
const limits = { 'search p50, ms': 50, 'an edit until served, s': 5 };

/** `slope`: the exponent of growth between neighbouring sizes; if it rises, the growth accelerates. */
function row(what, columns) {
  const values = columns.map((column) => column[what]);
  const slopes = values
    .slice(1)
    .map((value, at) => Math.log(value / values[at]) / Math.log(sizes[at + 1] / sizes[at]));
  return {
    what,
    ...Object.fromEntries(sizes.map((size, at) => [`at ${size}`, Number(values[at].toPrecision(3))])),
    slope: slopes.map((slope) => slope.toFixed(2)).join(', then '),
    ...(what in limits && withTargets(atMost(values.at(-1), limits[what]))),
  };
}

async function measured(shop) {
  await waitUntilIdle(shop, maxIdleWaitSeconds);
  const rest = shop.rss();
  const grid = await gridFigures(shop.url);
  const search = await load({ origin: shop.url, paths: searches, connections: 1, seconds: 3 });
  const edited = await (await editor(shop.url))();
  const refresh = await refresher(shop.url);
  const refreshed = await inCatalogue(shop.dataDir, (sql) => watchedRefresh(shop, sql, refresh));
  return {
    ...grid,
    'search p50, ms': search.p50,
    'search p99, ms': search.p99,
    'an edit until served, s': edited,
    'refresh until served, s': refreshed.seconds,
    'refresh, CPU s': refreshed.cpu,
    'longest wait of a reader meanwhile, ms': refreshed.slowest,
    'resident at rest, MB': rest,
    'resident after a refresh, MB': shop.rss(),
  };
}

/** The best compression of a large catalogue takes long; the measurements do not have to wait for it. */
const maxIdleWaitSeconds = 12;

const terms = [
  'praise',
  'the',
  'be',
  'a',
  'march',
  'thistle',
  'lord king',
  'e r',
  'song of',
  'general series',
  'bach',
  'zzz',
];
const searches = terms.map((term) => `/api/search?q=${encodeURIComponent(term)}`);

async function gridFigures(url) {
  const text = await (await fetch(`${url}/api/brass?form=columns`)).text();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const parse = timed(5, () => tableFromColumns(JSON.parse(text)));
  const index = createGridIndex(tableFromColumns(JSON.parse(text)));
  const keys = keyPresses(index);
  return {
    'rows of the brass grid': index.size,
    'its columns, brotli 5, kB': brotliCompressSync(text, { params }).length / 1000,
    'parse them, ms': parse.median,
    'key press, a new word, ms': keys.whole,
    'key press, typing on, ms': keys.typed,
  };
}

/** A reader requests a small cached answer in a loop: its longest wait shows how long the event loop was blocked. */
async function watchedRefresh(shop, sql, refresh) {
  const before = shop.cpu();
  let over = false;
  const reader = load({
    origin: shop.url,
    paths: ['/api/brass/series'],
    connections: 1,
    pause: 2,
    until: () => over,
  });
  const seconds = await refreshOnce(shop.url, sql, refresh).finally(() => (over = true));
  return { seconds, cpu: shop.cpu() - before, slowest: (await reader).slowest };
}
