import { beforeEach, describe, expect, it } from '@jest/globals';
import { CallError, Outbox } from '@music/messaging';
import { EditsService } from '../src/edits/edits.service.js';
import { ManagedPublicationsRepository } from '../src/edits/managed-publications.repository.js';
import { reportText } from '../src/import/report/report-text.js';
import { importBench } from './import-bench.js';
import { brassRow } from './import-folder.js';

const bench = importBench();
const { load, rows } = bench;
const database = () => bench.catalogue.database;
const administrator = { userId: 1, isAdmin: true, onBehalfOf: null };
const row = { pdfPrice: '19.95', hardcopyPrice: '24.95', stock: 5, notes: 'As it was imported.' };

let edits: EditsService;
let id: number;
beforeEach(async () => {
  await rows('delete from outbox');
  await load({ 'brass.csv': [brassRow(row)] });
  edits = new EditsService(
    database(),
    new ManagedPublicationsRepository(database()),
    new Outbox(database(), 'catalogue'),
  );
  const [publication] = await rows<{ id: number }>('select id from publications');
  id = publication?.id ?? 0;
});

const list = (q = '') => edits.list({ category: 'brass', q, page: 1 });
const state = async () => {
  const [held] = await rows<{ statement: number; version: number }>(
    'select stock_statement as statement, data_version as version from publications, catalogue_state',
  );
  return held ?? { statement: Infinity, version: Infinity };
};

describe('editing a publication', () => {
  it('changes what is given and nothing else, tells the audit log, and has the catalogue published anew', async () => {
    const before = await state();
    const edited = await edits.edit(
      { category: 'brass', id, pdf: 2495, hardcopy: null, notes: 'New notes.' },
      administrator,
    );
    expect(edited).toMatchObject({
      pdf: 2495,
      hardcopy: null,
      stock: 5,
      outOfPrint: false,
      sheetMusic: true,
      notes: 'New notes.',
      edited: ['pdf', 'hardcopy', 'notes'],
    });
    expect((await state()).version).toBe(before.version + 1);
    expect((await state()).statement).toBe(before.statement);
    expect(
      await rows(
        `select envelope -> 'payload' as payload from outbox where event = 'catalogue.publication-edited'`,
      ),
    ).toEqual([{ payload: { category: 'brass', publicationId: id, fields: ['pdf', 'hardcopy', 'notes'] } }]);
  });

  it('restates the stock, also with the same figure: the shelf was counted again', async () => {
    const before = await state();
    await edits.edit({ category: 'brass', id, stock: 5 }, administrator);
    expect((await state()).statement).toBeGreaterThan(before.statement);
  });

  it('wins over the next import, which takes over the rest and reports it', async () => {
    await edits.edit(
      { category: 'brass', id, pdf: null, stock: 2, scoreNotes: false, notes: null },
      administrator,
    );
    const { statement } = await state();
    const report = await load({
      'brass.csv': [brassRow({ ...row, pdfPrice: '9.95', hardcopyPrice: '9.95', stock: 9, grade: 4 })],
    });
    expect(report.keptEdits).toBe(4);
    expect(reportText(report)).toContain('Changes by administrators that were kept: 4.');
    const { rows: listed } = await list();
    expect(listed).toMatchObject([
      { pdf: null, hardcopy: 995, stock: 2, scoreNotes: false, notes: null, outOfPrint: false },
    ]);
    expect(await rows('select grade from pieces')).toEqual([{ grade: 4 }]);
    expect((await state()).statement).toBe(statement);
  });

  it('refuses what does not exist, and then changes nothing', async () => {
    const before = await state();
    await expect(edits.edit({ category: 'vocal', id, pdf: 1 }, administrator)).rejects.toEqual(
      new CallError('PUBLICATION_UNKNOWN'),
    );
    expect(await state()).toEqual(before);
  });

  it('is found by its id, or by words of title, series and number', async () => {
    for (const q of ['', String(id), 'kite red', 'triumph 1371'])
      expect((await list(q)).rows).toMatchObject([{ id, title: 'The Red Kite', composer: 'Anna Lark' }]);
    expect((await list('green kite')).rows).toEqual([]);
  });
});
