import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshDataDir, runToEnd } from '../src/shop-process.js';

/** `npm run bench -- <benchmarks>` in its shortest form. */
const bench = (benchmarks: readonly string[], results = '') =>
  runToEnd(['tools/bench/bench.mjs', ...benchmarks], {
    DEMO_PUBLICATIONS: '200',
    BENCH_ROUNDS: '1',
    BENCH_RESULTS: results,
  });

type Row = Record<string, string | number>;

describe('the benchmark', () => {
  it('lists all benchmarks if an unknown one is requested', async () => {
    const { code, output } = await bench(['nonsense']);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/No benchmarks called nonsense; there are .*shopping/),
    ]);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('measures purchases, and reports for every target whether it is met', async () => {
    const results = join(freshDataDir(), 'bench.json');
    const { code, output } = await bench(['bundle', 'shopping'], results);
    expect([code, output]).toEqual([0, expect.stringMatching(/\d+ of \d+ targets met/)]);
    const found = JSON.parse(readFileSync(results, 'utf8')) as Record<string, Row[]>;
    expect(Object.keys(found)).toEqual(['bundle', 'shopping']);
    const rows = Object.values(found).flat();
    expect(rows.filter(({ met }) => met).length).toBeGreaterThanOrEqual(6);
    expect(rows.flatMap((row) => Object.values(row)).join()).not.toMatch(/NaN|undefined|Infinity/);
  });
});
