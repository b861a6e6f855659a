import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PublicationEdit } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import fc from 'fast-check';
import { NotedChangesRepository } from '../src/noted-changes/noted-changes.repository.js';
import { EditsService } from '../src/publication-administration/edits.service.js';
import { ManagedPublicationsRepository } from '../src/publication-administration/managed-publications.repository.js';
import { reportText } from '../src/import/report/report-text.js';
import { replica } from './catalogue-parts.js';
import { full, importFixture } from './import.fixture.js';
import { brassRow } from './import-folder.js';

const fixture = importFixture();
const { load, rows } = fixture;
const database = () => fixture.catalogue.database;
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
    new NotedChangesRepository(database()),
    new Outbox(database(), 'catalogue'),
  );
  const [publication] = await rows<{ id: number }>('select id from publications');
  id = publication?.id ?? 0;
});

const list = (q = '') => edits.list({ category: 'brass', q, page: 1 });
/** Changes a publication as it is now. */
async function edit(change: PublicationEdit, publicationId = id) {
  const publications = new ManagedPublicationsRepository(database());
  const { version = 0 } = (await publications.find('brass', publicationId)) ?? {};
  return edits.edit({ category: 'brass', id: publicationId, version, ...change }, administrator);
}
const state = async () => {
  const [held] = await rows<{ statement: number; version: number }>(
    'select stock_statement as statement, data_version as version from publications, catalogue_state',
  );
  return held ?? { statement: Infinity, version: Infinity };
};

describe('editing a publication', () => {
  it('changes the given fields and nothing else, writes to the audit log, and publishes the catalogue again', async () => {
    const before = await state();
    const edited = await edit({ pdf: 2495, hardcopy: null, notes: 'New notes.' });
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

  it('sets the stock anew even with the same figure, because the shelf was counted again', async () => {
    const before = await state();
    await edit({ stock: 5 });
    expect((await state()).statement).toBeGreaterThan(before.statement);
  });

  const changed = {
    'brass.csv': [brassRow({ ...row, pdfPrice: '9.95', hardcopyPrice: '9.95', stock: 9, grade: 4 })],
  };

  it('is counted by a dry run as what the import will keep', async () => {
    await edit({ pdf: null, stock: 2, notes: null });
    const before = await fixture.everything();
    const report = await load(changed, { dryRun: true });
    expect(report.keptEdits).toBe(3);
    expect(reportText(report)).toContain('Changes by administrators that will be kept: 3.');
    expect(await fixture.everything()).toBe(before);
    expect((await load({ 'brass.csv': [brassRow(row)] }, { dryRun: true })).keptEdits).toBe(0);
    expect((await load(changed)).keptEdits).toBe(3);
  });

  it('is kept by the next import, which imports the rest and reports it', async () => {
    await edit({ pdf: null, stock: 2, scoreNotes: false, notes: null });
    const { statement } = await state();
    const report = await load(changed);
    expect(report.keptEdits).toBe(4);
    expect(reportText(report)).toContain('Changes by administrators that were kept: 4.');
    const { rows: listed } = await list();
    expect(listed).toMatchObject([
      { pdf: null, hardcopy: 995, stock: 2, scoreNotes: false, notes: null, outOfPrint: false },
    ]);
    expect(await rows('select grade from pieces')).toEqual([{ grade: 4 }]);
    expect((await state()).statement).toBe(statement);
  });

  it('refuses an unknown publication, and then changes nothing', async () => {
    const before = await state();
    await expect(edits.edit({ category: 'vocal', id, version: 0, pdf: 1 }, administrator)).rejects.toEqual(
      new CallError('PUBLICATION_UNKNOWN'),
    );
    expect(await state()).toEqual(before);
  });

  it('is found by its id, or by words of title, series and number', async () => {
    for (const q of ['', String(id), 'kite red', 'triumph 1371'])
      expect((await list(q)).rows).toMatchObject([{ id, title: 'The Red Kite', composer: 'Anna Lark' }]);
    expect((await list('green kite')).rows).toEqual([]);
  });

  it('finds publications whatever the accents and quotes of their titles and of what is typed', async () => {
    await rows(`update pieces set title = 'Noël: “God’s 100% Love”'`);
    for (const q of ['noel', 'NOËL', "God's", 'gods love', '"god’s', '100%'])
      expect((await list(q)).rows).toMatchObject([{ id }]);
    expect((await list('1_0')).rows).toEqual([]);
  });

  it('are listed by title as people sort, whatever its case, accents and quotes', async () => {
    const titles = ['Zion', '“Éventide”', 'Evening', 'abide', 'Exultation'];
    const of = (title: string, at: number) => brassRow({ pieceId: at + 2, publicationId: at + 201, title });
    await load({ 'brass.csv': titles.map(of) });
    const { rows: listed } = await list();
    expect(listed.map(({ title }) => title)).toEqual([
      'abide',
      'Evening',
      '“Éventide”',
      'Exultation',
      'The Red Kite',
      'Zion',
    ]);
  });
});

describe('publishing an edit', () => {
  const store = new MemoryCacheStore();
  afterAll(() => store.close());

  let shop: ReturnType<typeof replica>;
  let ids: number[];
  beforeEach(async () => {
    await load(full);
    shop = replica(database(), store);
    ids = (
      await rows<{ id: number }>(`select id from publications where category = 'brass' order by id`)
    ).map((publication) => publication.id);
    await shop.service.ensurePublished();
  });
  afterEach(async () => {
    await shop.brotli.start();
    await shop.threads.onModuleDestroy();
  });

  const published = async () => {
    await shop.service.ensurePublished();
    await shop.brotli.start();
    const live = await shop.cache.manifest();
    const [last] = await rows<{ whole: boolean }>('select whole from refreshes order by id desc limit 1');
    return { answers: live?.answers ?? {}, whole: last?.whole };
  };
  /** The names of the contents, as a refresh builds them from the tables. */
  const hashes = (answers: Awaited<ReturnType<typeof published>>['answers']) =>
    Object.entries(answers).map(([path, { hash }]) => [path, hash]);
  const rebuilt = async () => {
    await rows(`update refreshes set started_at = started_at - interval '11 seconds'`);
    await shop.service.refresh(null);
    return published();
  };

  it('changes the live answers exactly as a refresh would', async () => {
    const values = {
      pdf: fc.option(fc.integer({ min: 1, max: 9_999 })),
      hardcopy: fc.option(fc.integer({ min: 1, max: 9_999 })),
      stock: fc.option(fc.nat(50)),
      outOfPrint: fc.boolean(),
      sheetMusic: fc.boolean(),
      mp3s: fc.boolean(),
      scoreNotes: fc.boolean(),
      notes: fc.option(fc.constantFrom('New notes.', 'Other notes.')),
    } satisfies { [F in keyof PublicationEdit]-?: fc.Arbitrary<Required<PublicationEdit>[F]> };
    const anyEdit: fc.Arbitrary<PublicationEdit> = fc.record(values, { requiredKeys: ['stock'] });
    const several = fc.array(fc.record({ at: fc.nat(), change: anyEdit }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(several, async (changes) => {
        for (const { at, change } of changes) await edit(change, ids[at % ids.length]);
        const patched = await published();
        expect(patched.whole).toBe(false);
        const whole = await rebuilt();
        expect(whole.whole).toBe(true);
        expect(hashes(patched.answers)).toEqual(hashes(whole.answers));
      }),
      { numRuns: 5 },
    );
  });

  it('writes no bytes for notes, and only the columns for a price', async () => {
    const before = await published();
    await edit({ notes: 'New notes.' });
    expect(await published()).toEqual({ answers: before.answers, whole: false });
    await edit({ pdf: 1 });
    const { answers, whole } = await published();
    const columns = '/api/brass?form=columns';
    const { [columns]: priced } = answers;
    expect({ answers: { ...before.answers, [columns]: priced }, whole }).toEqual({ answers, whole: false });
    expect(priced?.hash).not.toBe(before.answers[columns]?.hash);
  });

  it.each([
    ['a title', `update pieces set title = 'The Green Kite' where id = (select min(id) from pieces)`],
    [
      'a number',
      `update publications set number = '1' where category = 'brass' and id = (select min(id) from publications where category = 'brass')`,
    ],
  ])('builds all answers when %s changed, noted or not', async (_what, change) => {
    await rows(change);
    await shop.changes.note(ids.map((one) => ({ category: 'brass', id: one })));
    const { answers, whole } = await published();
    expect(whole).toBe(true);
    expect(hashes(answers)).toEqual(hashes((await rebuilt()).answers));
  });

  it('builds all answers if anything else changed too', async () => {
    await edit({ pdf: 2 });
    await rows('update catalogue_state set data_version = data_version + 1');
    expect((await published()).whole).toBe(true);
  });
});
