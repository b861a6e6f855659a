import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The names of people in import files, so that an import also finds people whose names administrators changed (ADR 42).
 * `name_version` counts those changes; 0: the name is as imported.
 */
export class Catalogue0010 implements MigrationInterface {
  readonly name = 'catalogue-0010-1795824000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table written_names (
        name text primary key,
        person_id integer not null references people on delete cascade
      );
      create index written_names_by_person on written_names (person_id);
      insert into written_names (name, person_id) select display, id from people;
      alter table people add column name_version integer not null default 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table people drop column name_version; drop table written_names;');
  }
}
