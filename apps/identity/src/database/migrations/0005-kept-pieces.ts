import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pieces that users keep: saved for later, or played in the Christmas collection challenge. */
export class Identity0005 implements MigrationInterface {
  readonly name = 'identity-0005-1795564800005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table kept_pieces (
        user_id integer not null references users,
        list text not null check (list in ('saved', 'played')),
        category text not null check (category in ('brass', 'contemporary', 'vocal')),
        piece_id integer not null check (piece_id > 0),
        at timestamptz not null default now(),
        primary key (user_id, list, category, piece_id)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table kept_pieces;');
  }
}
