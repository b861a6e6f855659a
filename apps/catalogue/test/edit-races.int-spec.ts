import { EventEmitter, once } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import { Outbox } from '@music/messaging';
import { eventually } from '@music/testing/eventually';
import { NotedChangesRepository } from '../src/noted-changes/noted-changes.repository.js';
import { EditsService } from '../src/publication-administration/edits.service.js';
import { ManagedPublicationsRepository } from '../src/publication-administration/managed-publications.repository.js';
import { importFixture } from './import.fixture.js';
import { brassRow } from './import-folder.js';

const fixture = importFixture();
const { load, rows } = fixture;
const row = { pdfPrice: '19.95', stock: 5, notes: 'As it was imported.' };

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
  const edits = new EditsService(
    database,
    new ManagedPublicationsRepository(database),
    new NotedChangesRepository(database),
    outbox,
  );
  const edit = { category: 'brass', id: publication?.id ?? 0, stock: 2, notes: 'As it was edited.' } as const;
  const edited = edits.edit(edit, { userId: 1, isAdmin: true, onBehalfOf: null });
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
