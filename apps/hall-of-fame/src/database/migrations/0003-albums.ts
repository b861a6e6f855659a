import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy of the catalogue's albums, written only if newer (rule S11), so that no edition links to one that was removed. */
export class HallOfFame0003 implements MigrationInterface {
  readonly name = 'hall-of-fame-0003-1795392000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table albums (
        category text not null,
        album_id integer not null,
        version integer not null,
        removed boolean not null,
        primary key (category, album_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table albums');
  }
}
