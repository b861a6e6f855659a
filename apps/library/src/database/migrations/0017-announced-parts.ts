import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Announces again what has parts besides a score, now with their number. */
export class Library0017 implements MigrationInterface {
  readonly name = 'library-0017-1796169600017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update announced_files set files = files || '{"parts": 0}';
      update announced_files a
      set files = a.files || jsonb_build_object('parts', f.parts), version = nextval('files_version_seq')
      from (
        select category, product_id, count(*) filter (where kind = 'part') as parts from music_files
        where replaced_at is null and not generated
        group by category, product_id
        having bool_or(kind = 'score') and bool_or(kind = 'part')) f
      where a.category = f.category and a.product_id = f.product_id;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update announced_files set files = files - 'parts';`);
  }
}
