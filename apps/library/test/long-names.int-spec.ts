import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IngestReport } from '@music/contracts';
import { openPath } from '../src/ingest/entries/open-path.js';
import { IngestService } from '../src/ingest/ingest.service.js';
import { startIngesting } from './ingest.fixture.js';
import type { Library } from './library.fixture.js';
import { pdfOf } from './pdf-files.js';
import { zipOf } from './zip-files.js';

let library: Library;
let folder: string;
beforeAll(async () => {
  library = await startIngesting();
  folder = mkdtempSync(join(tmpdir(), 'long-names-'));
});
afterAll(async () => {
  await library.stop();
  rmSync(folder, { recursive: true });
});

const zip = (name: string, files: Record<string, Uint8Array>) => zipOf(join(folder, name), files);

async function submit(path: string): Promise<IngestReport> {
  const submission = await openPath(path);
  try {
    return await library.app.get(IngestService).ingest(submission, { dryRun: true });
  } finally {
    await submission.close();
  }
}

const tooLong = {
  outcome: 'refused',
  reason: 'has a name of more than 250 characters, folders included',
};

it('a name with a null character is refused, so that the report can be stored', async () => {
  const path = await zip('null.zip', { 'brass-12-xx.pdf': await pdfOf() });
  writeFileSync(path, readFileSync(path).toString('latin1').replaceAll('-xx', '-x\0'), 'latin1');
  const refused = { name: 'brass-12-x.pdf', outcome: 'refused', reason: 'has a name with a null character' };
  expect(await submit(path)).toMatchObject({ files: [refused] });
});

describe('a name of more than 250 characters', () => {
  it('is refused in a zip, and shortened in the report', async () => {
    const longest = `brass-12-score${'s'.repeat(232)}.pdf`;
    const files = {
      [`brass-12-${' '.repeat(60_000)}x.pdf`]: await pdfOf(),
      [`x${longest}`]: await pdfOf(),
      [longest]: await pdfOf({ pages: 2 }),
    };
    const report = await submit(await zip('long.zip', files));
    expect(report.files).toEqual([
      expect.objectContaining(tooLong),
      expect.objectContaining({ ...tooLong, name: expect.stringMatching(/^xbrass-12-score.*…$/) }),
      expect.objectContaining({ name: longest, outcome: 'taken' }),
    ]);
    expect(JSON.stringify(report.files.slice(0, 2)).length).toBeLessThan(1_000);
  });

  it('is refused in a folder', async () => {
    const deep = join('a'.repeat(120), 'b'.repeat(120), 'brass-12');
    mkdirSync(join(folder, 'submitted', deep), { recursive: true });
    writeFileSync(join(folder, 'submitted', deep, 'score.pdf'), await pdfOf());
    const { files } = await submit(join(folder, 'submitted'));
    expect(files).toEqual([expect.objectContaining({ ...tooLong, name: expect.stringMatching(/^a+…$/) })]);
  });

  it('is cut between characters, so that the report can be stored', async () => {
    const path = await zip('notes.zip', { [`x${'\u{1D11E}'.repeat(200)}.pdf`]: await pdfOf() });
    const [file] = (await submit(path)).files;
    expect(file?.name).toMatch(/^x\u{1D11E}+…$/u);
  });

  it('is shortened when the whole zip is refused because of it', async () => {
    const path = await zip('evil.zip', { [`xx/${'n'.repeat(60_000)}.pdf`]: await pdfOf() });
    writeFileSync(path, readFileSync(path).toString('latin1').replaceAll('xx/nnn', '../nnn'), 'latin1');
    await expect(openPath(path)).rejects.toThrow(/leads out of it: \.\.\/n{90,110}…$/);
  });

  it('is refused in manifest.csv, instead of being reported as a file that was not submitted', async () => {
    const long = `${'s'.repeat(251)}.pdf`;
    const manifest = Buffer.from(`file,category,id\n${long},brass,12\n`);
    const path = await zip('described.zip', { 'manifest.csv': manifest, [long]: await pdfOf() });
    expect(await submit(path)).toMatchObject({
      outcome: 'stopped',
      files: [{ reason: 'row 2, file: must be at most 250 characters long' }],
    });
  });

  it('is refused in the manifest of a folder, whose name counts too', async () => {
    const long = `${'s'.repeat(244)}.pdf`;
    const manifest = Buffer.from(`file,category,id\n${long},brass,12\n`);
    const path = await zip('in-folder.zip', {
      'Brass scores/manifest.csv': manifest,
      [`Brass scores/${long}`]: await pdfOf(),
    });
    expect(await submit(path)).toMatchObject({
      outcome: 'stopped',
      files: [{ reason: 'row 2, file: has a name of more than 250 characters, folders included' }],
    });
  });
});
