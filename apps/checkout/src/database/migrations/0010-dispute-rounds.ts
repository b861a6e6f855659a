import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A dispute that was won after all may be lost again, under its id: each time is a round, counted from 1. */
export class Checkout0010 implements MigrationInterface {
  readonly name = 'checkout-0010-1795564800010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table reversed_disputes drop constraint reversed_disputes_dispute_id_fkey,
        drop constraint reversed_disputes_pkey, add column round integer not null default 1;
      alter table lost_disputes drop constraint lost_disputes_pkey, add column round integer not null default 1,
        add constraint lost_disputes_pkey primary key (dispute_id, round);
      alter table reversed_disputes add constraint reversed_disputes_pkey primary key (dispute_id, round),
        add constraint reversed_disputes_lost foreign key (dispute_id, round) references lost_disputes;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from reversed_disputes where round > 1;
      delete from lost_disputes where round > 1;
      alter table reversed_disputes drop constraint reversed_disputes_lost, drop constraint reversed_disputes_pkey,
        drop column round, add constraint reversed_disputes_pkey primary key (dispute_id);
      alter table lost_disputes drop constraint lost_disputes_pkey, drop column round,
        add constraint lost_disputes_pkey primary key (dispute_id);
      alter table reversed_disputes add constraint reversed_disputes_dispute_id_fkey
        foreign key (dispute_id) references lost_disputes;`);
  }
}
