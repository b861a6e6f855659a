import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many parts a publication has besides its score. */
export class Catalogue0017 implements MigrationInterface {
  readonly name = 'catalogue-0017-1796169600017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product_files add parts integer not null default 0 check (parts >= 0);');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product_files drop parts;');
  }
}
