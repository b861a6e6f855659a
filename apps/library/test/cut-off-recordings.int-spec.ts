import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPath } from '../src/ingest/entries/open-path.js';
import { IngestService } from '../src/ingest/ingest.service.js';
import { startIngesting } from './ingest.fixture.js';
import type { Library } from './library.fixture.js';
import { mp3Of } from './sound-files.js';

let library: Library;
const folder = mkdtempSync(join(tmpdir(), 'ingest-'));
beforeAll(async () => {
  library = await startIngesting();
});
afterAll(async () => {
  await library.stop();
  rmSync(folder, { recursive: true });
});

async function remarksOn(seconds: number): Promise<string[]> {
  const path = join(folder, 'brass-12.mp3');
  writeFileSync(path, await mp3Of({ seconds, sampleRate: 32_000 }));
  const submission = await openPath(folder);
  const { files } = await library.app.get(IngestService).ingest(submission);
  await submission.close();
  expect(files).toMatchObject([{ outcome: 'taken' }]);
  return files.flatMap(({ remarks }) => remarks);
}

it('a recording that is much shorter or longer than the one it replaces is taken, and remarked on', async () => {
  expect(await remarksOn(65)).toEqual([]);
  expect(await remarksOn(63)).toEqual([]);
  expect(await remarksOn(25)).toEqual(['lasts 0:25, and was 1:03 before']);
  expect(await remarksOn(65)).toEqual(['lasts 1:05, and was 0:25 before']);
});
