import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  addImportFile,
  findImportFindings,
  getImport,
  getLatestImport,
  listImportFindings,
  startImport,
} from '@music/contracts';
import { Catalogue0018 } from '../src/database/migrations/0018-notes-of-earlier-imports.js';
import { demoSource, importFolder } from '../src/import/import-folder.js';
import { brassRow, catalogueFolder, type Files } from './import-folder.js';
import {
  callCatalogue,
  audited,
  ended,
  good,
  catalogue,
  refusal,
  rows,
  run,
  titles,
  upload,
  useReplica,
} from './imports.fixture.js';

useReplica();

const mixed: Files = {
  'brass.csv': [
    brassRow({ year: 'ca.1975' }),
    brassRow({ pieceId: 2, publicationId: 102, title: '' }),
    brassRow({ pieceId: 3, publicationId: 103, title: 'Third', grade: 7 }),
  ],
};

describe('an administrator’s import', () => {
  it('is checked first, which writes nothing, then imported; the log and the audit log say by whom', async () => {
    const importId = await upload(good);
    const checked = await run(importId, { dryRun: true });
    expect(checked).toMatchObject({
      state: 'done',
      dryRun: true,
      files: [{ name: 'brass.csv' }],
      report: { outcome: 'dry run', totals: { read: 2, inserted: 2, rejected: 0 } },
    });
    expect(await titles()).toEqual([]);
    expect(await audited()).toEqual([]);

    const imported = await run(importId);
    expect(imported.report).toMatchObject({ outcome: 'imported', totals: { inserted: 2 }, keptEdits: 0 });
    expect(await titles()).toEqual(['The Red Kite', 'Tone']);
    expect(await rows('select source, actor_id, added from imports')).toEqual([
      { source: 'catalogue', actor_id: 7, added: 2 },
    ]);
    const payload = { importId, rows: 2, added: 2, changed: 0, rejected: 0 };
    expect(await audited()).toMatchObject([{ actor: '7', payload }]);
    expect((await callCatalogue(getLatestImport, {})).latest).toEqual(imported);
  });

  it('is shown with its progress to every administrator, and is not started twice', async () => {
    const [first, second] = [await upload(good), await upload(good)];
    const starts = await Promise.all([
      refusal(callCatalogue(startImport, { importId: first })),
      refusal(callCatalogue(startImport, { importId: second })),
    ]);
    const started = starts[0] === 'null' ? first : second;
    expect(starts.toSorted()).toEqual(['CATALOGUE_IMPORT_BUSY', 'null']);
    expect((await callCatalogue(getLatestImport, {})).latest?.importId).toBe(started);
    expect((await ended(started)).report?.outcome).toBe('imported');
    expect(await refusal(callCatalogue(startImport, { importId: started }))).toBe('CATALOGUE_IMPORT_CLOSED');
    expect(await refusal(callCatalogue(startImport, { importId: randomUUID() }))).toBe(
      'CATALOGUE_IMPORT_UNKNOWN',
    );
    const file = { importId: started, name: 'brass.csv' as const, key: 'uploads/a', bytes: 1 };
    expect(await refusal(callCatalogue(addImportFile, file))).toBe('CATALOGUE_IMPORT_CLOSED');
  });

  it('stops at rejected rows, lists them with their cells, and leaves them out if asked to', async () => {
    const importId = await upload(mixed);
    expect((await run(importId)).report).toMatchObject({ outcome: 'stopped', totals: { rejected: 2 } });
    expect(await titles()).toEqual([]);

    const list = await callCatalogue(listImportFindings, { importId });
    expect(list).toMatchObject({ total: 3, pages: 1 });
    expect(list.rows.map(({ outcome, row, column, repair }) => [outcome, row, column, repair])).toEqual([
      ['rejected', 3, 'title', null],
      ['rejected', 4, 'grade', null],
      ['repaired', 2, 'year', '1975 · ca.1975'],
    ]);
    const { rows: repaired } = await callCatalogue(listImportFindings, { importId, outcome: 'repaired' });
    expect(repaired).toEqual(list.rows.slice(2));
    const part = await callCatalogue(findImportFindings, { importId, limit: 2 });
    expect(part).toEqual({ rows: list.rows.slice(0, 2), next: 2 });
    const rest = await callCatalogue(findImportFindings, { importId, after: 2, limit: 2 });
    expect(rest).toEqual({ rows: list.rows.slice(2), next: null });

    expect((await run(importId, { skipRejected: true })).report?.outcome).toBe('imported');
    expect(await titles()).toEqual(['The Red Kite']);
    expect((await callCatalogue(listImportFindings, { importId })).total).toBe(3);
  });

  it('lists what was only noted apart from repairs, also if it was stored as a repair before an upgrade', async () => {
    const importId = await upload({
      'brass.csv': [
        brassRow({ year: 'ca.1975' }),
        brassRow({ pieceId: 2, publicationId: 102, title: 'Tone', year: 'unknown' }),
      ],
    });
    const listed = async (outcome?: 'repaired' | 'noted') => {
      const { rows: found } = await callCatalogue(listImportFindings, { importId, outcome });
      expect((await callCatalogue(findImportFindings, { importId, outcome, limit: 9 })).rows).toEqual(found);
      return found.map((finding) => [finding.outcome, finding.row, finding.repair]);
    };
    const [repaired, noted] = [
      ['repaired', 2, '1975 · ca.1975'],
      ['noted', 3, null],
    ];
    expect((await run(importId, { dryRun: true })).report?.totals).toMatchObject({ read: 2, repaired: 1 });
    expect([await listed(), await listed('repaired'), await listed('noted')]).toEqual([
      [repaired, noted],
      [repaired],
      [noted],
    ]);
    await rows(`update import_findings set outcome = 'repaired'`);
    await new Catalogue0018().up(catalogue.database.dataSource.createQueryRunner());
    expect([await listed('repaired'), await listed('noted')]).toEqual([[repaired], [noted]]);
  });

  it('replaces the demo catalogue only if asked to', async () => {
    const { folder, remove } = await catalogueFolder({ 'brass.csv': [brassRow({ title: 'Demo' })] });
    await importFolder(catalogue.url, folder, { source: demoSource });
    await remove();
    const importId = await upload(good);
    expect((await run(importId, { dryRun: true })).report?.totals.inserted).toBe(2);
    expect(await refusal(callCatalogue(startImport, { importId }))).toBe('CATALOGUE_IMPORT_DEMO');
    expect((await run(importId, { replaceDemo: true })).report?.outcome).toBe('imported');
    expect(await titles()).toEqual(['The Red Kite', 'Tone']);
  });

  it('fails without a trace in the catalogue, and can be started again', async () => {
    const importId = await upload(good);
    await rows('alter table publications rename to elsewhere');
    expect(await run(importId)).toMatchObject({ state: 'failed', report: null });
    expect(await titles()).toEqual([]);
    await rows('alter table elsewhere rename to publications');
    expect((await run(importId)).report?.outcome).toBe('imported');
  });

  it('is refused once its files are no longer stored', async () => {
    const importId = await upload(good);
    await rows('update import_files set key = $1', [`uploads/00/00${'0'.repeat(62)}`]);
    expect(await refusal(callCatalogue(startImport, { importId }))).toBe('CATALOGUE_IMPORT_UNKNOWN');
    expect((await callCatalogue(getImport, { importId })).state).toBe('receiving');
  });

  it('reports cells with characters that PostgreSQL cannot store, and long ones cut between two characters', async () => {
    const cut = `${'x'.repeat(119)}𝄞 forte`;
    const importId = await upload({
      'brass.csv': [
        brassRow({ grade: '\0' }),
        brassRow({ pieceId: 2, publicationId: 102, title: 'Tone', grade: cut }),
      ],
    });
    await run(importId);
    const list = await callCatalogue(listImportFindings, { importId });
    const values = list.rows.filter(({ column }) => column === 'grade').map(({ value }) => value);
    expect(values).toEqual([`${'x'.repeat(119)}𝄞…`, '\uFFFD']);
  });
});
