import { describe, expect, it } from '@jest/globals';
import type { Outbox } from '@music/messaging';
import type { Database } from '@music/platform';
import { SearchTally } from './search-tally.js';

/** What is told after these searches, each of which finds three pieces. */
async function toldAfter(...queries: string[]): Promise<unknown[]> {
  const told: unknown[] = [];
  const database = { transaction: (work: () => unknown) => work() } as unknown as Database;
  const outbox = { publish: (_: unknown, payload: unknown) => told.push(payload) } as unknown as Outbox;
  const tally = new SearchTally(database, outbox);
  for (const query of queries) tally.note(query, 3);
  await tally.tell();
  await tally.tell();
  return told;
}
const of = (words: string, count = 1) => ({ words, hits: 3, count });

describe('what was searched for', () => {
  it('is told once, however it was written', async () => {
    expect(await toldAfter('Nicaea', ' nicaea ', 'brass  band')).toEqual([
      { searches: [of('nicaea', 2), of('brass band')] },
    ]);
  });

  it('is what was meant, not the letters on the way there', async () => {
    expect(await toldAfter('n', 'ni', 'nica', 'nicaea')).toEqual([{ searches: [of('nicaea')] }]);
  });

  it('is nothing about a person, nothing blank, and not without end', async () => {
    expect(await toldAfter('ann@example.org', 'call 07700900123', ' ', 'x'.repeat(61))).toEqual([]);
    const [told] = await toldAfter(...Array.from({ length: 700 }, (_, at) => `w${at}x`));
    expect((told as { searches: unknown[] }).searches).toHaveLength(500);
  });
});
