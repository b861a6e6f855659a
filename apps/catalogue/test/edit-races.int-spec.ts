import { EventEmitter, once } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import { CallError, Outbox } from '@music/messaging';
import { eventually } from '@music/testing/eventually';
import { NotedChangesRepository } from '../src/noted-changes/noted-changes.repository.js';
import { EditsService } from '../src/publication-administration/edits.service.js';
import { ManagedPublicationsRepository } from '../src/publication-administration/managed-publications.repository.js';
import { importFixture } from './import.fixture.js';
import { brassRow } from './import-folder.js';

const fixture = importFixture();
const { load, rows } = fixture;
const row = { pdfPrice: '19.95', stock: 5, notes: 'As it was imported.' };
const administrator = { userId: 1, isAdmin: true, onBehalfOf: null };
const category = 'brass' as const;

const editsWith = (outbox = new Outbox(fixture.catalogue.database, 'catalogue')) => {
  const { database } = fixture.catalogue;
  const publications = new ManagedPublicationsRepository(database);
  return new EditsService(database, publications, new NotedChangesRepository(database), outbox);
};

it('D13 an edit that is being saved when an import starts is kept by the import', async () => {
  await load({ 'brass.csv': [brassRow(row)] });
  const { database } = fixture.catalogue;
  const [publication] = await rows<{ id: number }>('select id from publications');
  const events = new EventEmitter();
  const [written, released] = [once(events, 'written'), once(events, 'released')];
  const outbox = new Outbox(database, 'catalogue');
  const publish = outbox.publish.bind(outbox);
  jest.spyOn(outbox, 'publish').mockImplementation(async (...message) => {
    events.emit('written');
    await released;
    await publish(...message);
  });
  const edit = { category, id: publication?.id ?? 0, version: 0, stock: 2, notes: 'As it was edited.' };
  const edited = editsWith(outbox).edit(edit, administrator);
  await written;
  const imported = load({
    'brass.csv': [brassRow({ ...row, stock: 9, notes: 'As it was imported again.' })],
  });
  await eventually(async () => {
    const waiting = await rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).not.toEqual([]);
  });
  events.emit('released');
  await edited;
  expect((await imported).keptEdits).toBe(2);
  expect(await rows('select stock from publications')).toEqual([{ stock: 2 }]);
  expect(await rows('select notes from pieces')).toEqual([{ notes: 'As it was edited.' }]);
});

describe('D13 of administrators who change what they read at the same time', () => {
  const conflict = new CallError('CONFLICT');
  /** The publications of one piece. */
  async function twoPublications(): Promise<[number, number]> {
    await rows('delete from outbox');
    await load({ 'brass.csv': [brassRow(row), brassRow({ ...row, publicationId: 102, number: 1372 })] });
    const [one, other] = await rows<{ id: number }>('select id from publications order by id');
    return [one?.id ?? 0, other?.id ?? 0];
  }
  const outcomes = async (edits: Promise<unknown>[]) =>
    (await Promise.allSettled(edits)).map(({ status }) => status).sort();

  it('one is told that somebody else was quicker, and nothing of the other’s change is lost', async () => {
    const [id] = await twoPublications();
    const edits = editsWith();
    const prices = Array.from({ length: 6 }, (_, at) => 1_000 + at);
    const all = prices.map((pdf) => edits.edit({ category, id, version: 0, pdf }, administrator));
    expect(await outcomes(all)).toEqual(['fulfilled', ...prices.slice(1).map(() => 'rejected')]);
    for (const edit of all)
      await edit.then(
        ({ version }) => expect(version).toBe(1),
        (error: unknown) => expect(error).toEqual(conflict),
      );
    const saved = (await Promise.allSettled(all)).findIndex(({ status }) => status === 'fulfilled');
    expect(await rows(`select pence from prices where format = 'pdf' and product_id = ${id}`)).toEqual([
      { pence: prices[saved] },
    ]);
    expect(await rows(`select from outbox where event = 'catalogue.publication-edited'`)).toHaveLength(1);
  });

  it('so is one who changes the notes by another publication of the piece', async () => {
    const [one, other] = await twoPublications();
    const edits = editsWith();
    const change = (id: number, notes: string) =>
      edits.edit({ category, id, version: 0, notes }, administrator);
    expect(await outcomes([change(one, 'By one.'), change(other, 'By another.')])).toEqual([
      'fulfilled',
      'rejected',
    ]);
  });

  it('prices of two publications of one piece are changed independently', async () => {
    const ids = await twoPublications();
    const edits = editsWith();
    const changes = ids.map((id) => edits.edit({ category, id, version: 0, pdf: 1 }, administrator));
    expect(await outcomes(changes)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('the version counts neither imports nor edits that change nothing', async () => {
    const [id] = await twoPublications();
    const edits = editsWith();
    await edits.edit({ category, id, version: 0 }, administrator);
    await load({ 'brass.csv': [brassRow({ ...row, pdfPrice: '9.95' })] });
    expect(await edits.edit({ category, id, version: 0, stock: 2 }, administrator)).toMatchObject({
      version: 1,
    });
    const before = await fixture.everything();
    await expect(edits.edit({ category, id, version: 0, stock: 3 }, administrator)).rejects.toEqual(conflict);
    expect(await fixture.everything()).toBe(before);
  });
});
