import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of a shop without Redis; ids and instants only. */
export class Sessions1700000000001 implements MigrationInterface {
  readonly name = 'Sessions1700000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table sessions (
        id text primary key,
        data jsonb not null,
        expires_at timestamptz not null
      );
      create index sessions_expire on sessions (expires_at);`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table sessions');
  }
}
