import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last announcement of each product, so that only changed products are announced again. */
export class Catalogue0002 implements MigrationInterface {
  readonly name = 'catalogue-0002-1795219200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence product_version_seq as integer;
      create table announced_products (
        category text not null,
        id integer not null,
        version integer not null default nextval('product_version_seq'),
        product jsonb not null,
        primary key (category, id)
      );
      create unique index announced_products_by_version on announced_products (version);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table announced_products; drop sequence product_version_seq;');
  }
}
