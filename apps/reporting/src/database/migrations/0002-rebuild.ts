import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reporting's role may only add to the ledger. Replaced generations are deleted only by this function, which belongs to
 * the owner and does not touch generations that are in use.
 */
const generations = `
  alter table generations add column retired_at timestamptz, add check (not (current and retired_at is not null));
  create function forget_generation(forgotten integer) returns void language plpgsql security definer
    set search_path = reporting, pg_temp as $$
    begin
      if exists (select from generations where id = forgotten and retired_at is null) then
        raise exception 'generation % is in use', forgotten;
      end if;
      delete from ledger where generation = forgotten;
    end $$;
  create index ledger_by_order on ledger (order_id, generation);
  create index orders_by_number on orders (order_no);`;

/** The jobs that `npm run reports` requests, and their output. */
const jobs = `
  create table jobs (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('rebuild', 'reconcile')),
    asked_at timestamptz not null default now(),
    begun_at timestamptz,
    ended_at timestamptz,
    -- The number of differences found by a reconciliation.
    differences integer
  );
  create unique index jobs_waiting on jobs (kind) where ended_at is null;
  create table job_lines (
    id bigint generated always as identity primary key,
    job_id integer not null references jobs on delete cascade,
    line text not null
  );
  create index job_lines_of_job on job_lines (job_id, id);`;

/** Generations that end, and jobs. */
export class Reporting0002 implements MigrationInterface {
  readonly name = 'reporting-0002-1795305600002';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [generations, jobs]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table job_lines, jobs;
      drop index orders_by_number, ledger_by_order;
      drop function forget_generation(integer);
      alter table generations drop column retired_at;`);
  }
}
