import { inCatalogue } from '../database.mjs';
import { load } from '../load.mjs';
import { waitUntilIdle } from '../process.mjs';
import { changeOnce, editor, refresher, refreshOnce } from '../refreshing.mjs';
import { median } from '../statistics.mjs';
import { atMost, withTargets } from '../targets.mjs';

export const title = 'a refresh, and requests meanwhile';

const times = 5;

/** Two readers read the brass grid, first without and then during refreshes. */
export async function rows(bench) {
  const shop = await bench.shop();
  await waitUntilIdle(shop);
  const refresh = await refresher(shop.url);
  const edits = await edited(shop, await editor(shop.url));
  const readers = {
    origin: shop.url,
    paths: ['/api/brass'],
    headers: { 'accept-encoding': 'br' },
    connections: 2,
  };
  return inCatalogue(shop.dataDir, async (sql) => {
    const alone = [];
    for (let at = 0; at < times; at += 1) alone.push(await refreshOnce(shop.url, sql, refresh));
    const changes = await changed(shop, sql);
    await waitUntilIdle(shop);
    const still = await load({ ...readers, seconds: 3 });
    const busy = [];
    const refreshing = refreshUntilEnough(busy, () => refreshOnce(shop.url, sql, refresh));
    const [read] = await Promise.all([load({ ...readers, until: refreshing.isOver }), refreshing.done]);
    return [...edits, ...changes, ...summary({ alone: median(alone), busy: median(busy), still, read })];
  });
}

/** Each waits until the best compression after the previous one is done. */
async function edited(shop, edit) {
  const took = [];
  const cpu = [];
  for (let at = 0; at < times; at += 1) {
    await waitUntilIdle(shop);
    const before = shop.cpu();
    took.push(await edit());
    cpu.push(shop.cpu() - before);
  }
  return [
    {
      what: 'until an edit of one publication is served, s',
      value: median(took).toFixed(2),
      ...withTargets(atMost(median(took), 2)),
    },
    { what: 'the same, CPU s', value: median(cpu).toFixed(2) },
  ];
}

/** A title changes: everything is rebuilt. */
async function changed(shop, sql) {
  const took = [];
  for (let at = 0; at < times; at += 1) {
    await waitUntilIdle(shop);
    took.push(await changeOnce(shop.url, sql));
  }
  const found = median(took.map((one) => one.found));
  const served = median(took.map((one) => one.served));
  return [
    {
      what: 'until the search finds a new title, s',
      value: found.toFixed(2),
      ...withTargets(atMost(found, 2)),
    },
    {
      what: 'until the grid shows a new title, s',
      value: served.toFixed(2),
      ...withTargets(atMost(served, 2)),
    },
  ];
}

function summary({ alone, busy, still, read }) {
  const ratio = read.p99 / still.p99;
  return [
    {
      what: 'until the gateway serves new bytes, s',
      value: alone.toFixed(2),
      ...withTargets(atMost(alone, 0.5)),
    },
    { what: 'the same under readers, s', value: busy.toFixed(2) },
    { what: "readers' p99 on an otherwise idle shop, ms", value: still.p99.toFixed(1) },
    { what: "readers' p99 during refreshes, ms", value: read.p99.toFixed(1) },
    { what: 'during ÷ idle', value: ratio.toFixed(1), ...withTargets(atMost(ratio, 2)) },
    { what: 'longest wait of a reader, ms', value: read.slowest.toFixed(0) },
  ];
}

/** The readers stop at the end, even after an error. */
function refreshUntilEnough(took, once) {
  let over = false;
  const run = async () => {
    while (took.length < times) took.push(await once());
  };
  return { isOver: () => over, done: run().finally(() => (over = true)) };
}
