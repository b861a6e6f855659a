import { describe, expect, it } from '@jest/globals';
import type { Outbox } from '@music/messaging';
import type { Database } from '@music/platform';
import { SearchTally } from './search-tally.js';

/** The events published after these searches, each of which finds three pieces. */
async function publishedAfter(...queries: string[]): Promise<unknown[]> {
  const published: unknown[] = [];
  const database = { transaction: (work: () => unknown) => work() } as unknown as Database;
  const outbox = { publish: (_: unknown, payload: unknown) => published.push(payload) } as unknown as Outbox;
  const tally = new SearchTally(database, outbox);
  for (const query of queries) tally.count(query, 3);
  await tally.report();
  await tally.report();
  return published;
}
const of = (words: string, count = 1) => ({ words, hits: 3, count });

describe('the count of searches', () => {
  it('counts a query once, however it is written', async () => {
    expect(await publishedAfter('Nicaea', ' nicaea ', 'brass  band')).toEqual([
      { searches: [of('nicaea', 2), of('brass band')] },
    ]);
  });

  it('counts the finished query, not the letters typed on the way', async () => {
    expect(await publishedAfter('n', 'ni', 'nica', 'nicaea')).toEqual([{ searches: [of('nicaea')] }]);
  });

  it('counts no personal data, no blank queries, and a limited number of words', async () => {
    expect(await publishedAfter('ann@example.org', 'call 07700900123', ' ', 'x'.repeat(61))).toEqual([]);
    const [published] = await publishedAfter(...Array.from({ length: 700 }, (_, at) => `w${at}x`));
    expect((published as { searches: unknown[] }).searches).toHaveLength(500);
  });
});
