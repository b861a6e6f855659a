import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { migrate, openDataSource } from '@music/platform';
import { eventually, testDatabase } from '@music/testing';
import { librarySchema } from '../src/database/library.schema.js';

const sale = `insert into library.sales (order_id, order_no, version, paid_at, source, downloads_open_at)
  values ('${randomUUID()}', 100001, 1, now(), 'card', now())`;
const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

it.each([
  ['sales', 'Library0011'],
  ['licences', 'Library0012'],
])('%s can be read while %s marks all sales as out of date', async (table, name) => {
  const at = librarySchema.migrations.findIndex((migration) => migration.name === name);
  const upTo = (count: number) => ({
    ...librarySchema,
    migrations: librarySchema.migrations.slice(0, count),
  });
  const database = await testDatabase();
  await migrate(upTo(at), database.url);
  await database.query(sale);
  const source = await openDataSource(librarySchema, database.url);
  const running = source.createQueryRunner();
  await running.startTransaction();
  await running.query('update library.sales set version = 2');
  // It gives up waiting for the lock after 3 s.
  const upgrade = migrate(upTo(at + 1), database.url).catch(() => undefined);
  await eventually(async () => expect(await database.query(waiting)).toHaveLength(1));
  const reader = source.createQueryRunner();
  await reader.query('set lock_timeout = 1000');
  await reader.query(`select from library.${table}`);
  await running.commitTransaction();
  await upgrade;
  await migrate(upTo(at + 1), database.url);
  expect(await database.query('select version from library.sales')).toEqual([{ version: 0 }]);
  await source.destroy();
  await database.drop();
});

it('after an upgrade, sets that were announced before are announced with the number of their parts', async () => {
  const at = librarySchema.migrations.findIndex(({ name }) => name === 'Library0017');
  const database = await testDatabase();
  await migrate({ ...librarySchema, migrations: librarySchema.migrations.slice(0, at) }, database.url);
  const file = (productId: number, kind: string, position: number) =>
    `('brass', ${productId}, '${kind}', ${position}, 'A', 'application/pdf', 'key', 1, 5)`;
  const files = [file(12, 'score', 1), file(12, 'part', 1), file(12, 'part', 2), file(13, 'part', 1)];
  await database.query(
    `insert into library.music_files (category, product_id, kind, position, label, media_type, key, bytes, pages)
     values ${files.join()}`,
  );
  await database.query(
    `insert into library.announced_files (category, product_id, version, files)
     values ('brass', 12, 101, '{"pages": 5}'), ('brass', 13, 102, '{"pages": 5}');
     select setval('library.files_version_seq', 102)`,
  );
  await migrate(librarySchema, database.url);
  expect(
    await database.query('select version, files from library.announced_files order by product_id'),
  ).toEqual([
    { version: 103, files: { pages: 5, parts: 2 } },
    { version: 102, files: { pages: 5, parts: 0 } },
  ]);
  await database.drop();
});
