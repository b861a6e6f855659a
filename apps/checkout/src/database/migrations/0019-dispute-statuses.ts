import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last known status of each dispute. For disputes from before it is known only if they were lost, and perhaps won later. */
export class Checkout0019 implements MigrationInterface {
  readonly name = 'checkout-0019-1796342400019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dispute_statuses (
        dispute_id text primary key,
        status text not null
      );
      insert into dispute_statuses (dispute_id, status)
        select distinct on (dispute_id) dispute_id, case when r.round is null then 'lost' else 'won' end
        from lost_disputes left join reversed_disputes r using (dispute_id, round) order by dispute_id, round desc;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dispute_statuses');
  }
}
