import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPath } from '../src/ingest/entries/open-path.js';
import { type IngestOptions, IngestService } from '../src/ingest/ingest.service.js';
import { filesOf, startIngesting } from './ingest.fixture.js';
import type { Library } from './library.fixture.js';
import { pdfOf } from './pdf-files.js';

let library: Library;
const folder = mkdtempSync(join(tmpdir(), 'ingest-'));
beforeAll(async () => {
  library = await startIngesting();
});
afterAll(async () => {
  await library.stop();
  rmSync(folder, { recursive: true });
});

async function submit(options?: IngestOptions) {
  const submission = await openPath(folder);
  try {
    return (await library.app.get(IngestService).ingest(submission, options)).totals;
  } finally {
    await submission.close();
  }
}
const samplePages = async () => {
  const rows = await library.query<{ page: number }>(
    'select distinct page from library.previews order by page',
  );
  return rows.map(({ page }) => page);
};

it('the samples of a file that is in the shop are renewed if asked to, without making it a corrected edition', async () => {
  writeFileSync(join(folder, 'brass-12-score.pdf'), await pdfOf({ pages: 2 }));
  expect(await submit()).toMatchObject({ taken: 1 });
  const [stored] = await filesOf(library, 12);
  // Like a sample of a former version, which showed both pages.
  await library.query(`insert into library.previews (file_id, page, width, key, bytes)
    select file_id, 2, width, key, bytes from library.previews`);
  expect(await submit()).toMatchObject({ taken: 0, skipped: 1 });
  expect(await samplePages()).toEqual([1, 2]);
  expect(await submit({ renewSamples: true })).toMatchObject({ taken: 1 });
  expect(await samplePages()).toEqual([1]);
  expect(await filesOf(library, 12)).toEqual([stored]);
});
