import { setTimeout as wait } from 'node:timers/promises';
import { rabbit } from '../rabbit.mjs';
import { Customer, runConcurrently } from '../customer.mjs';
import { root } from '../process.mjs';
import { median } from '../statistics.mjs';
import { atLeast, atMost, withTargets } from '../targets.mjs';

export const title = 'buying, four at a time, over the whole stack; CPU of the shop and of its PostgreSQL';

const concurrency = 4;
const maxPublications = 2_000;
const linesOfABasket = 10;

/** `warm`: the number of warm-up runs; a sample lasts at least `seconds`. */
const tasks = [
  {
    what: 'add to basket',
    newWork: addings,
    warm: 1_000,
    seconds: 1,
    target: ({ cpu, p99 }) => withTargets(atMost(cpu, 5.5, 'CPU'), atMost(p99, 60, 'p99')),
  },
  {
    what: 'whole checkout in the sandbox',
    newWork: checkouts,
    warm: 200,
    seconds: 2,
    target: ({ cpu, p99, perSecond }) =>
      withTargets(atLeast(perSecond, 40, 'a second'), atMost(cpu, 37, 'CPU'), atMost(p99, 200, 'p99')),
  },
];

export const rows = async (bench) => (await rowsOf(bench, [root]))[0];

/** For each tree one embedded shop and one whose calls and events use RabbitMQ, all measured alternately. */
export async function rowsOf(bench, trees) {
  const ways = [];
  for (const tree of trees) ways.push(...(await openWays(bench, tree)));
  const cases = tasks.flatMap((task) => ways.map((way) => ({ task, way, samples: [] })));
  for (const { task, way } of cases) await sample(task, way, { atLeast: bench.warm(task.warm) });
  for (let round = 0; round < bench.rounds; round += 1)
    for (const { task, way, samples } of round % 2 ? cases : cases.toReversed())
      samples.push(await sample(task, way, { seconds: task.seconds }));
  for (const { shop } of ways) await shop.stop();
  return trees.map((tree) => cases.filter(({ way }) => way.tree === tree).map(row));
}

async function openWays(bench, tree) {
  const embedded = await openWay(bench, tree, 'embedded', {});
  const broker = await rabbit(bench);
  if (!broker.skipReason) return [embedded, await openWay(bench, tree, 'with RabbitMQ', broker.environment)];
  console.log(`  skipped with RabbitMQ: ${broker.skipReason}`);
  return [embedded];
}

async function openWay(bench, tree, name, environment) {
  const size = Math.min(bench.publications, maxPublications);
  const shop = await bench.startShop(bench.folder(), size, environment, tree);
  const grid = await new Customer(shop.url).request('/api/brass');
  const sold = grid.filter(({ sheetMusic }) => sheetMusic).map(({ publicationId }) => publicationId);
  await untilSold(shop.url, sold[0]);
  return { tree, name, shop, sold };
}

/** Checkout receives the products a moment after the shop is ready. */
async function untilSold(url, brassId) {
  for (let left = 600; ; left -= 1) {
    try {
      return await new Customer(url).request('/api/basket', { brassId });
    } catch (error) {
      if (left === 0) throw error;
      await wait(100);
    }
  }
}

async function sample({ newWork }, { shop, sold }, length) {
  const before = [shop.cpu(), shop.databaseCpu()];
  const result = await runConcurrently(() => newWork(shop.url, sold), { concurrency, ...length });
  const each = (now, then) => ((now - then) / result.times) * 1000;
  return { ...result, own: each(shop.cpu(), before[0]), database: each(shop.databaseCpu(), before[1]) };
}

/** Visitors who each put ten products into a basket. */
function addings(url, sold) {
  let customer;
  let next = Math.floor(Math.random() * sold.length);
  let lines = linesOfABasket;
  return () => {
    if (lines === linesOfABasket) {
      customer = new Customer(url);
      lines = 0;
    }
    lines += 1;
    next += 1;
    return customer.request('/api/basket', { brassId: sold[next % sold.length] });
  };
}

/** A guest who buys one PDF, from the first click until the order has a number. */
function checkouts(url, sold) {
  return async () => {
    const brassId = sold[Math.floor(Math.random() * sold.length)];
    await new Customer(url).checkOut({ brassId, licenceName: 'Leeds Band', pollMs: 10 });
  };
}

function row({ task, way, samples }) {
  const of = (pick) => median(samples.map(pick));
  const [perSecond, p50, p99] = [of((s) => s.perSecond), of((s) => s.p50), of((s) => s.p99)];
  const cpu = of((s) => s.own + s.database);
  return {
    what: `${task.what}, ${way.name}`,
    'a second': perSecond.toFixed(0),
    'shop CPU ms': of((s) => s.own).toFixed(1),
    'PostgreSQL CPU ms': of((s) => s.database).toFixed(1),
    'p50 ms': p50.toFixed(0),
    'p99 ms': p99.toFixed(0),
    ...task.target({ cpu, p99, perSecond }),
  };
}
