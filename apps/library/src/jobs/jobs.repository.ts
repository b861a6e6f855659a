import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { JobSchedule } from './job.js';

const Job = z.object({
  id: z.string(),
  kind: z.string(),
  key: z.string(),
  payload: z.unknown(),
  attempts: z.int(),
});
export type Job = z.infer<typeof Job>;

const JobState = z.object({
  attempts: z.int(),
  /** Attempts that have failed; one that found a service unavailable is not counted. */
  failures: z.int(),
  error: z.string().nullable(),
  gaveUp: z.boolean(),
});
export type JobState = z.infer<typeof JobState>;

interface PauseSeconds {
  min: number;
  max: number;
}

const addJob = statement('library.add-job', {
  parameters: [z.string(), z.string(), z.string(), z.int(), z.int()],
  sql: `insert into jobs (kind, key, payload, priority, due_at)
    values ($1, $2, $3, $4, now() + make_interval(secs => $5))
    on conflict (kind, key) do update set priority = least(jobs.priority, excluded.priority),
      payload = excluded.payload,
      due_at = case when jobs.gave_up_at is null then jobs.due_at else now() end,
      attempts = case when jobs.gave_up_at is null then jobs.attempts else 0 end,
      error = case when jobs.gave_up_at is null then jobs.error end,
      queued_at = case when jobs.gave_up_at is null then jobs.queued_at else now() end,
      gave_up_at = null`,
});
const claimJob = statement('library.claim-job', {
  parameters: [z.array(z.string()), z.int()],
  row: Job,
  sql: `update jobs set attempts = attempts + 1, held_until = now() + make_interval(secs => $2)
    where id = (
      select id from jobs
      where gave_up_at is null and due_at <= now() and (held_until is null or held_until < now()) and kind = any($1)
      order by priority, due_at, id limit 1 for update skip locked)
    returning id::text, kind, key, payload, attempts::integer`,
});
const renewLease = statement('library.renew-job-lease', {
  parameters: [z.string(), z.int(), z.int()],
  sql: `update jobs set held_until = now() + make_interval(secs => $3)
    where id = $1::bigint and attempts = $2 and held_until is not null`,
});
const finishJob = statement('library.finish-job', {
  parameters: [z.string(), z.int()],
  sql: 'delete from jobs where id = $1::bigint and attempts = $2 and held_until is not null',
});
const postponeJob = statement('library.postpone-job', {
  parameters: [z.string(), z.int(), z.string(), z.int()],
  sql: `update jobs set held_until = null, error = $3, due_at = now() + make_interval(secs => $4)
    where id = $1::bigint and attempts = $2 and held_until is not null`,
});
const postponeUncounted = statement('library.postpone-job-uncounted', {
  parameters: [z.string(), z.int(), z.string(), z.int(), z.int()],
  sql: `update jobs set held_until = null, attempts = attempts - 1, error = $3,
      due_at = now() + greatest(make_interval(secs => $4), least(make_interval(secs => $5), now() - queued_at))
    where id = $1::bigint and attempts = $2 and held_until is not null`,
});
const releaseJob = statement('library.release-job', {
  parameters: [z.string(), z.int()],
  sql: `update jobs set held_until = null, attempts = attempts - 1
    where id = $1::bigint and attempts = $2 and held_until is not null`,
});
const giveUpJob = statement('library.give-up-job', {
  parameters: [z.string(), z.int(), z.string()],
  sql: `update jobs set held_until = null, error = $3, gave_up_at = now()
    where id = $1::bigint and attempts = $2 and held_until is not null`,
});
const findJob = statement('library.find-job', {
  parameters: [z.string(), z.string()],
  row: JobState,
  sql: `select attempts::integer, attempts - (held_until is not null)::integer as failures, error,
      gave_up_at is not null as "gaveUp"
    from jobs where kind = $1 and key = $2`,
});
const countUrgent = statement('library.count-urgent-jobs', {
  parameters: [z.string()],
  row: z.object({ count: z.int() }),
  sql: 'select count(*)::integer from jobs where kind = $1 and priority = 1 and gave_up_at is null',
});
const listPending = statement('library.list-pending-jobs', {
  parameters: [z.array(z.string())],
  row: z.object({ key: z.string() }),
  sql: 'select key from jobs where kind = any($1) and gave_up_at is null',
});

@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** Queues it unless it is already queued, to run after this many seconds; one that was given up starts again. */
  async add(kind: string, key: string, payload: unknown, schedule: JobSchedule): Promise<void> {
    const { priority, delaySeconds } = schedule;
    await this.database.change(addJob, kind, key, JSON.stringify(payload), priority, delaySeconds);
  }

  /** The most urgent job of these kinds, leased for this many seconds; null if none is due. */
  claim(kinds: readonly string[], leaseSeconds: number): Promise<Job | null> {
    return this.database.maybe(claimJob, kinds, leaseSeconds);
  }

  /** Renews the lease for this many seconds; false if the job has been taken over since. */
  async renewLease({ id, attempts }: Job, leaseSeconds: number): Promise<boolean> {
    return (await this.database.change(renewLease, id, attempts, leaseSeconds)) > 0;
  }

  /** Does nothing if the job has been taken over since. */
  async finish({ id, attempts }: Job): Promise<void> {
    await this.database.change(finishJob, id, attempts);
  }

  /** Does nothing if the job has been taken over since. */
  async postpone({ id, attempts }: Job, error: string, seconds: number): Promise<void> {
    await this.database.change(postponeJob, id, attempts, error, seconds);
  }

  /** Like `postpone`, without counting the attempt. A job pauses as long again as it has been queued, within these limits. */
  async postponeUncounted({ id, attempts }: Job, error: string, { min, max }: PauseSeconds): Promise<void> {
    await this.database.change(postponeUncounted, id, attempts, error, min, max);
  }

  /** For the next process, unless the job has been taken over since; the attempt does not count. */
  async release({ id, attempts }: Job): Promise<void> {
    await this.database.change(releaseJob, id, attempts);
  }

  /** Does nothing if the job has been taken over since. */
  async giveUp({ id, attempts }: Job, error: string): Promise<void> {
    await this.database.change(giveUpJob, id, attempts, error);
  }

  /** Null: it is done, or was never queued. */
  find(kind: string, key: string): Promise<JobState | null> {
    return this.database.maybe(findJob, kind, key);
  }

  /** The keys of the jobs of these kinds. */
  async pendingKeys(kinds: readonly string[]): Promise<string[]> {
    return (await this.database.rows(listPending, kinds)).map(({ key }) => key);
  }

  /** The number of jobs of a kind for which a customer is waiting. */
  async countUrgent(kind: string): Promise<number> {
    return (await this.database.one(countUrgent, kind)).count;
  }
}
