import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports now distinguish notes from repairs. Earlier findings stay as they are: processes of the last release still read them. */
export class Catalogue0014 implements MigrationInterface {
  readonly name = 'catalogue-0014-1795824000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_findings drop constraint import_findings_outcome_check,
        add constraint import_findings_outcome_check check (outcome in ('rejected', 'repaired', 'noted'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update import_findings set outcome = 'repaired' where outcome = 'noted';
      alter table import_findings drop constraint import_findings_outcome_check,
        add constraint import_findings_outcome_check check (outcome in ('rejected', 'repaired'));`);
  }
}
