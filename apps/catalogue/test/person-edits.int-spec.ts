import { beforeEach, describe, expect, it } from '@jest/globals';
import { CallError, isTransient, Outbox } from '@music/messaging';
import { NotedChangesRepository } from '../src/noted-changes/noted-changes.repository.js';
import { demoSource } from '../src/import/import-folder.js';
import { reportText } from '../src/import/report/report-text.js';
import { CatalogueRepository } from '../src/import/write/catalogue.repository.js';
import { ManagedPeopleRepository } from '../src/person-administration/managed-people.repository.js';
import { ManagedPeopleService } from '../src/person-administration/managed-people.service.js';
import { importFixture } from './import.fixture.js';
import { brassRow } from './import-folder.js';

const fixture = importFixture();
const { load, rows, grid } = fixture;
const larkAndWren = {
  'people.csv': [
    { composerId: 1, firstName: 'Anna', lastName: 'Lark', credits: 2 },
    { composerId: 2, firstName: 'Ben', lastName: 'Wren', credits: 1 },
  ],
  'brass.csv': [
    brassRow(),
    brassRow({ pieceId: 2, publicationId: 102, title: 'Noël', composer: 'Ben Wren' }),
  ],
};
const invalid = (reason: string) => new CallError('INVALID', { fields: [{ field: 'lastName', reason }] });

let people: ManagedPeopleService;
let lark: { id: number; version: number };
beforeEach(async () => {
  await rows('delete from outbox');
  await load(larkAndWren);
  const { database } = fixture.catalogue;
  people = new ManagedPeopleService(
    database,
    new ManagedPeopleRepository(database),
    new NotedChangesRepository(database),
    new Outbox(database, 'catalogue'),
  );
  const [found] = await list('lark');
  lark = { id: found?.id ?? 0, version: 0 };
});

const list = async (q = '') => (await people.list({ q, page: 1 })).rows;
const names = () => rows<{ display: string }>('select display from people order by 1');
const composers = async () => (await grid()).map((line) => line.composers);
const dataVersion = () => rows('select data_version from catalogue_state');

describe('changing the name of a person', () => {
  it.each([
    ['Ingebjørg', 'Øistensen', 'ingebjorg oistensen'],
    ['Łucja', 'Dvořák', 'lucja dvorak'],
    ['Œdipe', 'Weiß', 'oedipe weiss'],
  ])('C-152 finds %s %s without its diacritics', async (firstName, lastName, typed) => {
    await people.edit({ ...lark, firstName, lastName });
    for (const q of [typed, typed.toUpperCase(), `${firstName} ${lastName}`])
      expect(await list(q)).toMatchObject([{ firstName, lastName }]);
  });

  it('changes it once, writes to the audit log without the name, and publishes the catalogue again', async () => {
    const before = await dataVersion();
    const renamed = { id: lark.id, firstName: 'Anna Maria', lastName: 'Lark', pieces: 1, version: 1 };
    expect(await people.edit({ ...lark, firstName: 'Anna Maria', lastName: 'Lark' })).toEqual(renamed);
    expect(await list()).toEqual([renamed, expect.objectContaining({ lastName: 'Wren', version: 0 })]);
    expect(await composers()).toEqual(['Anna Maria Lark', 'Ben Wren']);
    const after = await dataVersion();
    expect(after).not.toEqual(before);
    // Words changed, so the live answers must not be patched (ADR 35).
    expect(await rows('select * from noted_changes')).toEqual([]);
    await people.edit({ ...lark, version: 1, firstName: 'Anna Maria', lastName: 'Lark' });
    expect(await dataVersion()).toEqual(after);
    expect(
      await rows(
        `select envelope -> 'payload' as payload from outbox where event = 'catalogue.person-edited'`,
      ),
    ).toEqual([{ payload: { personId: lark.id, version: 1 } }]);
  });

  it('finds people by id, and by words of their names whatever their case, accents and quotes', async () => {
    await people.edit({ ...lark, firstName: 'Ánna', lastName: 'O’Lárk-Öst' });
    for (const q of [String(lark.id), 'lark anna', 'ÖST', "o'lark", 'olark'])
      expect(await list(q)).toMatchObject([{ id: lark.id }]);
    expect(await list('anna wren')).toEqual([]);
  });

  it('refuses an old version, an unknown person, and another person’s name', async () => {
    await people.edit({ ...lark, firstName: 'Anna', lastName: 'Larke' });
    const before = await fixture.everything();
    const edit = { ...lark, version: 1, firstName: 'Ben', lastName: 'Wren' };
    await expect(people.edit({ ...edit, version: 0 })).rejects.toEqual(new CallError('CONFLICT'));
    await expect(people.edit({ ...edit, id: 2_000_000 })).rejects.toEqual(new CallError('PERSON_UNKNOWN'));
    await expect(people.edit(edit)).rejects.toEqual(invalid('Another person has this name.'));
    const [wren] = await list('wren');
    const asLark = { id: wren?.id ?? 0, version: 0, firstName: 'Anna', lastName: 'Lark' };
    await expect(people.edit(asLark)).rejects.toEqual(
      invalid('Import files use this name for another person.'),
    );
    expect(await fixture.everything()).toBe(before);
  });

  it('can be undone', async () => {
    await people.edit({ ...lark, firstName: 'Anna', lastName: 'Larke' });
    await people.edit({ ...lark, version: 1, firstName: 'Anna', lastName: 'Lark' });
    expect(await names()).toEqual([{ display: 'Anna Lark' }, { display: 'Ben Wren' }]);
    expect((await load(larkAndWren)).keptEdits).toBe(0);
  });
});

describe('an import after the name of a person was changed', () => {
  const changed = (row: Record<string, string | number>) =>
    load({ ...larkAndWren, 'brass.csv': [brassRow({ grade: 4, ...row })] });
  const two = [{ display: 'Anna Larke' }, { display: 'Ben Wren' }];

  it('finds the person, leaves the name, and reports it', async () => {
    await people.edit({ ...lark, firstName: 'Anna', lastName: 'Larke' });
    const report = await changed({});
    expect(report).toMatchObject({ outcome: 'imported', keptEdits: 1 });
    expect(reportText(report)).toContain('Changes by administrators that were kept: 1.');
    expect(await names()).toEqual(two);
    expect(await composers()).toEqual(['Anna Larke', 'Ben Wren']);
    expect(await rows('select grade from pieces order by id limit 1')).toEqual([{ grade: 4 }]);
  });

  it.each([
    ['another name', { firstName: 'Anna', lastName: 'Larke' }, 'Anna Lark'],
    ['a name that no import has written yet', { firstName: '', lastName: 'Anna Larke' }, 'Anna Larke'],
  ])('is foretold by a dry run for %s', async (_what, name, composer) => {
    await people.edit({ ...lark, ...name });
    const [firstName = '', lastName = ''] = composer.split(' ');
    const files = {
      'people.csv': [{ composerId: 1, firstName, lastName, credits: 2 }],
      'brass.csv': [brassRow({ composer, grade: 4 })],
    };
    const before = await fixture.everything();
    const planned = await load(files, { dryRun: true });
    expect(planned).toMatchObject({ outcome: 'dry run', keptEdits: 1 });
    expect(await fixture.everything()).toBe(before);
    expect((await load(files)).keptEdits).toBe(1);
  });

  it('is not foretold to keep names of the demo catalogue, which it replaces', async () => {
    await load(larkAndWren, { source: demoSource });
    await people.edit({ ...lark, firstName: 'Anna', lastName: 'Larke' });
    expect((await load(larkAndWren, { dryRun: true })).keptEdits).toBe(0);
    expect((await load(larkAndWren, { replaceDemo: true })).keptEdits).toBe(0);
  });

  it('finds the person by a name in capitals too, and by every name that files ever had', async () => {
    await people.edit({ ...lark, firstName: 'Anna', lastName: 'Larke' });
    await load({ 'brass.csv': [brassRow({ composer: 'ANNA LARK' })] });
    await load({ 'brass.csv': [brassRow({ composer: 'Anna Larke', grade: 2 })] });
    await people.edit({ ...lark, version: 1, firstName: 'A.', lastName: 'Larke' });
    for (const [grade, composer] of ['Anna Lark', 'Anna Larke', 'A. Larke'].entries())
      await changed({ composer, grade: grade + 1 });
    expect(await names()).toEqual([{ display: 'A. Larke' }, { display: 'Ben Wren' }]);
    expect(await composers()).toEqual(['A. Larke', 'Ben Wren']);
  });

  it('lists a person once whom a cell names twice', async () => {
    await people.edit({ ...lark, firstName: 'Anna', lastName: 'Larke' });
    expect(await changed({ composer: 'Anna Lark/Ben Wren/Anna Larke' })).toMatchObject({
      outcome: 'imported',
    });
    expect(await composers()).toEqual(['Anna Larke/Ben Wren', 'Ben Wren']);
  });

  it('leaves a name that was only split differently', async () => {
    await people.edit({ ...lark, firstName: '', lastName: 'Anna Lark' });
    expect((await changed({})).keptEdits).toBe(1);
    expect(await rows(`select first_name, last_name from people where id = ${lark.id}`)).toEqual([
      { first_name: '', last_name: 'Anna Lark' },
    ]);
  });

  it('is not disturbed: names change only before it or after it', async () => {
    const { database } = fixture.catalogue;
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const importing = await new Promise<{ end: Promise<void> }>((resolve) => {
      const end = database.transaction(async () => {
        await new CatalogueRepository(database).lock();
        resolve({ end });
        await finished;
      });
    });
    const edit = database.transaction(async () => {
      await rows(`set local lock_timeout = '50ms'`);
      await people.edit({ ...lark, firstName: 'Anna', lastName: 'Larke' });
    });
    expect(isTransient(await edit.catch((error: unknown) => error))).toBe(true);
    finish();
    await importing.end;
    expect(await names()).toEqual([{ display: 'Anna Lark' }, { display: 'Ben Wren' }]);
  });
});
