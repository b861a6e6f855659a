import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes were stored as repairs without a `repair` until 0014, which left them as they were. */
export class Catalogue0018 implements MigrationInterface {
  readonly name = 'catalogue-0018-1796860800018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update import_findings set outcome = 'noted' where outcome = 'repaired' and repair is null`,
    );
  }

  async down(): Promise<void> {
    // Nothing tells them apart from later notes, and 0014 knows both.
  }
}
