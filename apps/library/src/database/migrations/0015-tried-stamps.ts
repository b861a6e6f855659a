import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a file that customers wait for was last tried again, so that all of them have their turn. */
export class Library0015 implements MigrationInterface {
  readonly name = 'library-0015-1796083200015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table awaited_stamps add column tried_at timestamptz;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table awaited_stamps drop column tried_at;');
  }
}
