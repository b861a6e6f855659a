import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the library reports about the files of a publication or an album. The product need not be known here yet: files may come
 * before an import.
 */
export class Catalogue0004 implements MigrationInterface {
  readonly name = 'catalogue-0004-1795305600004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_files (
        category catalogue_category not null,
        product_id integer not null,
        version integer not null,
        sheet_music boolean not null,
        score_notes boolean not null,
        pages integer check (pages > 0),
        sample_pages integer not null check (sample_pages >= 0),
        cover boolean not null,
        -- The length of each recording, by its number; null if there is none.
        seconds integer[] not null,
        primary key (category, product_id)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_files;');
  }
}
