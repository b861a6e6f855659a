import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { jsonInTurns, jsonParts } from './json-in-turns.js';
import { sortInTurns } from './sort-in-turns.js';
import { Turns } from './turns.js';

/** How often timers got their turn while the work went on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  await work();
  clearInterval(counting);
  return turns;
}

describe('sortInTurns', () => {
  it('sorts as Array.sort does, equal items in their order', async () => {
    const items = fc.array(fc.record({ key: fc.nat(20), tag: fc.nat() }), { maxLength: 5_000, size: 'max' });
    await fc.assert(
      fc.asyncProperty(items, async (list) => {
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
        expect(await sortInTurns(list, compare)).toEqual([...list].sort(compare));
      }),
      { numRuns: 20 },
    );
  });

  it('lets other work in while it sorts 200,000 items', async () => {
    const items = Array.from({ length: 200_000 }, (_, at) => (at * 7_919) % 200_003);
    expect(await turnsDuring(() => sortInTurns(items, (a, b) => a - b))).toBeGreaterThan(3);
  });
});

describe('jsonInTurns', () => {
  it('writes what JSON.stringify writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(String(await jsonInTurns(value))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('joins the slices of a long array', async () => {
    const value = { rows: Array.from({ length: 5_001 }, (_, at) => ({ at })), none: [], left: undefined };
    expect(String(await jsonInTurns(value))).toBe(JSON.stringify(value));
  });
});

/** Counts how often work offered to let others in. */
class CountedTurns extends Turns {
  passes = 0;
  override pass(): Promise<void> {
    this.passes += 1;
    return Promise.resolve();
  }
}

describe('long answers', () => {
  it('offer a turn after each part that is written, and after each that is put in its place', async () => {
    const turns = new CountedTurns();
    const rows = Array.from({ length: 20_000 }, (_, at) => at);
    const parts = [...jsonParts(rows)].length;
    await jsonInTurns(rows, turns);
    expect(parts).toBeGreaterThan(10);
    expect(turns.passes).toBe(2 * parts);
  });

  it('let other work in while they are written', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => ({
      title: `Title ${at}`,
      pieceId: at,
      year: 1900,
    }));
    let bytes: Buffer = Buffer.alloc(0);
    expect(await turnsDuring(async () => (bytes = await jsonInTurns(rows)))).toBeGreaterThan(3);
    expect(JSON.parse(String(bytes))).toHaveLength(200_000);
  });
});

describe('Turns', () => {
  it('passes only when the work has lasted', async () => {
    let now = 1_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const turns = new Turns();
      expect(turns.due).toBe(false);
      now += 12;
      expect(turns.due).toBe(true);
      await turns.pass();
      expect(turns.due).toBe(false);
    } finally {
      clock.mockRestore();
    }
  });
});
