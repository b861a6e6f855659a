import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Entry } from '../src/ingest/entries/entry.js';
import { openZip } from '../src/ingest/entries/open-zip.js';
import { planIngest } from '../src/ingest/ingest-plan.js';
import type { Matcher } from '../src/ingest/matching/matcher.js';
import { zipOf } from './zip-files.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const matcher = { match: () => Promise.reject(new Error('no file is matched')) } as unknown as Matcher;
/** The first results only: a failed test would print thousands. */
async function resultsOf(entries: readonly Entry[]) {
  const { results, stopped } = await planIngest(entries, matcher);
  expect(stopped).toBe(true);
  return results.slice(0, 2);
}
const tooLarge = [{ name: 'manifest.csv', outcome: 'refused', reason: 'has more than 1 MB' }];

it('refuses a small zip whose manifest.csv unpacks to very much', async () => {
  const bomb = Buffer.from(`file,category,id\n${'a.pdf,brass,1\n'.repeat(100_000)}`);
  const path = await zipOf(join(folder, 'bomb.zip'), { 'manifest.csv': bomb });
  expect(statSync(path).size).toBeLessThan(bomb.byteLength / 100);
  const zip = await openZip(path);
  expect(await resultsOf(zip.entries)).toMatchObject(tooLarge);
  await zip.close();
});

it('reads no more of manifest.csv than it may have, and closes it', async () => {
  let read = 0;
  const endless = new Readable({
    read() {
      read += 16_384;
      this.push(read < 5_000_000 ? Buffer.alloc(16_384, '\n') : null);
    },
  });
  const entries = [{ name: 'manifest.csv', open: () => Promise.resolve(endless) }];
  expect(await resultsOf(entries)).toMatchObject(tooLarge);
  expect(read).toBeLessThan(1_200_000);
  expect(endless.destroyed).toBe(true);
});
