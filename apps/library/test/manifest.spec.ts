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
/** Says which row of the manifest a file was found in. */
const rowMatcher = {
  match: (_name: string, _format: string, row?: { row: number }) =>
    Promise.resolve({ refused: `row ${row?.row ?? 'none'}` }),
} as unknown as Matcher;
const textEntry = (name: string, content = 'x'): Entry => ({
  name,
  open: () => Promise.resolve(Readable.from([Buffer.from(content)])),
});
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

it('follows the manifest.csv of a zipped folder, with paths from that folder', async () => {
  const manifest = 'file,category,id\nscan 1.pdf,brass,12\nparts/scan 1.pdf,brass,12\n';
  const path = await zipOf(join(folder, 'folder.zip'), {
    'Autumn/manifest.csv': Buffer.from(manifest),
    'Autumn/scan 1.pdf': Buffer.from('x'),
    'Autumn/parts/scan 1.pdf': Buffer.from('x'),
    'scan 1.pdf': Buffer.from('x'),
  });
  const zip = await openZip(path);
  const { results } = await planIngest(zip.entries, rowMatcher);
  await zip.close();
  expect(results).toMatchObject([
    { name: 'Autumn/scan 1.pdf', reason: 'row 2' },
    { name: 'Autumn/parts/scan 1.pdf', reason: 'row 3' },
    { name: 'scan 1.pdf', reason: 'row none' },
  ]);
});

it('finds a file whose accents a Mac has written in another way than the spreadsheet', async () => {
  const name = 'Flügel.pdf';
  const row = `${name.normalize('NFC')},brass,12`;
  const entries = [textEntry(name.normalize('NFD')), textEntry('manifest.csv', `file,category,id\n${row}\n`)];
  const { results, stopped } = await planIngest(entries, rowMatcher);
  expect({ results, stopped }).toMatchObject({ results: [{ reason: 'row 2' }], stopped: false });
});

it('refuses two manifests', async () => {
  const entries = ['Autumn', 'Spring'].map((each) => textEntry(`${each}/manifest.csv`, 'file\n'));
  expect(await resultsOf(entries)).toMatchObject([
    {
      name: 'manifest.csv',
      reason:
        'was submitted twice, as Autumn/manifest.csv and Spring/manifest.csv: submit one after the other',
    },
  ]);
});
