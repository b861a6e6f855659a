import type { MigrationInterface, QueryRunner } from 'typeorm';

/** So that no administrator overwrites what another has just saved. */
export class HallOfFame0002 implements MigrationInterface {
  readonly name = 'hall-of-fame-0002-1795392000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table editions add column version integer not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table editions drop column version');
  }
}
