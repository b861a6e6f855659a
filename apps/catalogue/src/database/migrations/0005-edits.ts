import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fields that administrators changed by hand. The new values are in the tables themselves; this records which fields
 * imports must not overwrite. `field` is the column's name, or the format of a price; `value` is null if the field was
 * cleared.
 */
export class Catalogue0005 implements MigrationInterface {
  readonly name = 'catalogue-0005-1795305600005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table edits (
        kind text not null check (kind in ('piece', 'publication')),
        category catalogue_category not null,
        own_id integer not null,
        field text not null,
        value jsonb not null,
        actor_id integer,
        edited_at timestamptz not null default now(),
        primary key (kind, category, own_id, field)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table edits;');
  }
}
