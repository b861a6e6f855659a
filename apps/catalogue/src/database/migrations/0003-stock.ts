import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A stock figure is a statement. Writing a different figure creates a new one; writing the same figure again does not,
 * so that an import does not reset a figure that checkout has counted down from. `shelf_counts` is what checkout says
 * is left of a statement.
 */
export class Catalogue0003 implements MigrationInterface {
  readonly name = 'catalogue-0003-1795305600003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence stock_statement_seq as integer;
      alter table publications add column stock_statement integer not null default nextval('stock_statement_seq');
      create function state_stock() returns trigger language plpgsql set search_path from current as $$
        begin
          if new.stock is distinct from old.stock then
            new.stock_statement := nextval('stock_statement_seq');
          end if;
          return new;
        end $$;
      create trigger publications_state_stock before update of stock on publications
        for each row execute function state_stock();
      create table shelf_counts (
        category catalogue_category not null,
        product_id integer not null,
        stock_statement integer not null,
        version integer not null,
        copies_left integer not null check (copies_left >= 0),
        primary key (category, product_id)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table shelf_counts;
      drop trigger publications_state_stock on publications;
      drop function state_stock();
      alter table publications drop column stock_statement;
      drop sequence stock_statement_seq;`);
  }
}
