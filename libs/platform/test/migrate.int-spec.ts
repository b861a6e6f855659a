import { expect, it } from '@jest/globals';
import { testDatabase } from '@music/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from '../src/database/migrate.js';

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
