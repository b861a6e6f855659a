import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Outbox } from '@music/messaging';
import type { Database } from '@music/platform';
import { SearchTally } from './search-tally.js';

interface Searches {
  searches: unknown[];
}

/** A tally, and the events that it publishes. */
function newTally() {
  const published: Searches[] = [];
  const database = { transaction: (work: () => unknown) => work() } as unknown as Database;
  const outbox = { publish: (_: unknown, payload: Searches) => published.push(payload) } as unknown as Outbox;
  return { published, tally: new SearchTally(database, outbox) };
}

/** The events published after these searches, each of which finds three pieces. */
async function publishedAfter(...queries: string[]): Promise<Searches[]> {
  const { published, tally } = newTally();
  for (const query of queries) tally.count(query, 3);
  await tally.report();
  await tally.report();
  return published;
}
const of = (words: string, count = 1) => ({ words, hits: 3, count });

describe('the count of searches', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('counts a query once, however it is written', async () => {
    expect(await publishedAfter('Nicaea', ' nicaea ', 'brass  band')).toEqual([
      { searches: [of('nicaea', 2), of('brass band')] },
    ]);
  });

  it('counts the finished query, not the letters typed on the way', async () => {
    expect(await publishedAfter('n', 'ni', 'nica', 'nicaea')).toEqual([{ searches: [of('nicaea')] }]);
  });

  it('counts a query once that is listed after it was typed, and all that were typed', async () => {
    const { published, tally } = newTally();
    for (const isListed of [false, true, false, true]) tally.count('nicaea', 3, isListed);
    tally.count('march', 3, true);
    await tally.report();
    tally.count('Nicaea', 3, true);
    await tally.report();
    tally.count('nicaea', 3, true);
    await tally.report();
    expect(published).toEqual([{ searches: [of('nicaea', 2), of('march')] }, { searches: [of('nicaea')] }]);
  });

  it('counts no personal data, no blank queries, and a limited number of words', async () => {
    expect(await publishedAfter('ann@example.org', 'call 07700900123', ' ', 'x'.repeat(61))).toEqual([]);
    const [published] = await publishedAfter(...Array.from({ length: 700 }, (_, at) => `w${at}x`));
    expect(published?.searches).toHaveLength(500);
  });

  it('leaves out only the queries that PostgreSQL cannot store', async () => {
    expect(await publishedAfter('a\0b', 'nicaea', 'half a pair \ud83d')).toEqual([
      { searches: [of('nicaea')] },
    ]);
  });

  it('reports a limited number of different words a day, and still counts those', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    const { published, tally } = newTally();
    for (let at = 0; at < 6_000; at += 1) {
      tally.count(`w${at}x`, 3);
      if (at % 500 === 499) await tally.report();
    }
    expect(published.flatMap(({ searches }) => searches)).toHaveLength(5_000);
    tally.count('w0x', 3);
    tally.count('w5999x', 3);
    await tally.report();
    expect(published.at(-1)).toEqual({ searches: [of('w0x')] });
    jest.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    tally.count('w5999x', 3);
    await tally.report();
    expect(published.at(-1)).toEqual({ searches: [of('w5999x')] });
  });
});
