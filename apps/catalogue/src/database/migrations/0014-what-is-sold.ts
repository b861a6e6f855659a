import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grids and lists now state whether the PDF is sold: everything published before is built again. */
export class Catalogue0014 implements MigrationInterface {
  readonly name = 'catalogue-0014-1795824000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('update catalogue_state set data_version = data_version + 1, changed_at = now();');
  }

  async down(): Promise<void> {
    // What was built again is not wrong for the release before.
  }
}
