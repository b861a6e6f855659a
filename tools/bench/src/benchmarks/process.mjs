import { atMost, withTargets } from '../targets.mjs';

export const title = 'the shop in one process';

/** What the shop needs before it has visitors. */
export async function rows(bench) {
  const shop = await bench.shop();
  return [
    {
      what: `first start, ${bench.publications} publications to load, s`,
      value: shop.firstStart.toFixed(1),
    },
    {
      what: 'second start, s',
      value: shop.secondStart.toFixed(1),
      ...withTargets(atMost(shop.secondStart, 5)),
    },
    { what: 'resident at rest, MB', value: shop.rss().toFixed(0), ...withTargets(atMost(shop.rss(), 400)) },
  ];
}
