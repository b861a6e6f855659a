import { type AddressInfo, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { testDatabase } from '@music/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate, openDataSource } from '../src/database/migrate.js';

class Things0001 implements MigrationInterface {
  readonly name = 'things-0001-1795219200001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table things (name text)');
  }
  async down(): Promise<void> {}
}
class Things0002 implements MigrationInterface {
  readonly name = 'things-0002-1795219200002';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table things add column number integer');
  }
  async down(): Promise<void> {}
}
const release = (...migrations: (new () => MigrationInterface)[]) => ({
  service: 'things',
  connections: 2,
  migrations,
});

it('an old release refuses the schema of a newer one, also in programs that migrate, such as an import', async () => {
  const database = await testDatabase();
  await migrate(release(Things0001), database.url);
  expect(await migrate(release(Things0001, Things0002), database.url)).toEqual(['things-0002-1795219200002']);
  await expect(migrate(release(Things0001), database.url)).rejects.toThrow(
    'The database is newer than this release: things-0002-1795219200002.',
  );
  expect(await migrate(release(Things0001, Things0002), database.url)).toEqual([]);
  await database.drop();
});

it('a connection that times out is tried again, so that a busy machine can still start', async () => {
  const database = await testDatabase();
  const { hostname, port } = new URL(database.url);
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    if (connections === 1) return;
    socket.pipe(connect(Number(port || 5432), hostname)).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database.url);
  [url.hostname, url.port] = ['127.0.0.1', String((server.address() as AddressInfo).port)];

  const source = await openDataSource(release(Things0001), url.href);
  expect(await source.query('select 1 as one')).toEqual([{ one: 1 }]);
  await source.destroy();
  server.close();
  await database.drop();
});
