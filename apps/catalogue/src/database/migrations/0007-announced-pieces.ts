import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last announcement of each piece, so that only changed pieces are announced again. */
export class Catalogue0007 implements MigrationInterface {
  readonly name = 'catalogue-0007-1795651200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence piece_version_seq as integer;
      create table announced_pieces (
        piece_id integer primary key,
        category text not null,
        version integer not null default nextval('piece_version_seq'),
        piece jsonb not null
      );
      create unique index announced_pieces_by_version on announced_pieces (version);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table announced_pieces; drop sequence piece_version_seq;');
  }
}
