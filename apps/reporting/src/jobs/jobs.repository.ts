import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

export const JobKind = z.enum(['rebuild', 'reconcile']);
export type JobKind = z.infer<typeof JobKind>;

/** An arbitrary advisory-lock number, used for nothing else in this database: only one process runs jobs at a time. */
const jobsLock = 4_600_072;

const WaitingJob = z.object({ id: z.int(), kind: JobKind });
export type WaitingJob = z.infer<typeof WaitingJob>;
const Line = z.object({ id: z.string(), line: z.string() });
type Line = z.infer<typeof Line>;
/** `begunAt`: of the latest attempt, by the database's clock. `error`: of the last attempt that failed, until the job has ended. */
const JobStatus = z.object({
  begunAt: z.string().nullable(),
  isEnded: z.boolean(),
  differences: z.int().nullable(),
  error: z.string().nullable(),
});
export type JobStatus = z.infer<typeof JobStatus>;
const id = [z.int()] as const;

/** Joins a job that is already running. */
const request = statement('reporting.request-job', {
  parameters: [JobKind],
  row: z.object({ id: z.int() }),
  sql: `
  insert into jobs (kind) values ($1)
  on conflict (kind) where ended_at is null do update set kind = excluded.kind
  returning id`,
});
const withdraw = statement('reporting.withdraw-job', {
  parameters: id,
  sql: 'delete from jobs where id = $1 and begun_at is null',
});
const findJob = statement('reporting.find-job', {
  parameters: id,
  row: JobStatus,
  sql: `select begun_at::text as "begunAt", ended_at is not null as "isEnded", differences, error
    from jobs where id = $1`,
});
const listLines = statement('reporting.list-job-lines', {
  parameters: [z.int(), z.string()],
  row: Line,
  sql: 'select id::text, line from job_lines where job_id = $1 and id > $2::bigint order by job_lines.id limit 1000',
});
const listWaiting = statement('reporting.list-waiting-jobs', {
  row: WaitingJob,
  sql: 'select id, kind from jobs where ended_at is null order by id',
});
const begin = statement('reporting.begin-job', {
  parameters: id,
  sql: 'update jobs set begun_at = now() where id = $1 and ended_at is null',
});
const deleteLines = statement('reporting.delete-job-lines', {
  parameters: id,
  sql: 'delete from job_lines where job_id = $1',
});
const addLines = statement('reporting.add-job-lines', {
  parameters: [z.int(), z.array(z.string())],
  sql: 'insert into job_lines (job_id, line) select $1, unnest($2::text[])',
});
const saveError = statement('reporting.save-job-error', {
  parameters: [z.int(), z.string()],
  sql: 'update jobs set error = $2 where id = $1',
});
const end = statement('reporting.end-job', {
  parameters: [z.int(), z.int().nullable()],
  sql: 'update jobs set ended_at = now(), differences = $2, error = null where id = $1',
});

/** The jobs that `npm run reports` requests from the service, and their output. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the job's id. */
  async request(kind: JobKind): Promise<number> {
    return (await this.database.one(request, kind)).id;
  }

  /** Runs `work` unless another process is running jobs. */
  async runAlone(work: () => Promise<void>): Promise<void> {
    await this.database.tryAdvisoryLock(jobsLock, work);
  }

  /**
   * Deletes a job that no process has begun; an interrupted one stays, for the next start. False if it has ended, or if a process
   * is running jobs.
   */
  async abandon(jobId: number): Promise<boolean> {
    let isAbandoned = false;
    await this.runAlone(async () => {
      isAbandoned = !(await this.status(jobId)).isEnded;
      if (isAbandoned) await this.database.change(withdraw, jobId);
    });
    return isAbandoned;
  }

  status(jobId: number): Promise<JobStatus> {
    return this.database.one(findJob, jobId);
  }

  linesAfter(jobId: number, lineId: string): Promise<Line[]> {
    return this.database.rows(listLines, jobId, lineId);
  }

  waiting(): Promise<WaitingJob[]> {
    return this.database.rows(listWaiting);
  }

  /** Also restarts an interrupted job, whose earlier output is deleted. False if another process has ended it. */
  begin(jobId: number): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.change(deleteLines, jobId);
      return (await this.database.change(begin, jobId)) === 1;
    });
  }

  async addLines(jobId: number, lines: readonly string[]): Promise<void> {
    if (lines.length) await this.database.change(addLines, jobId, lines);
  }

  async saveError(jobId: number, error: string): Promise<void> {
    await this.database.change(saveError, jobId, error);
  }

  async end(jobId: number, differences: number | null): Promise<void> {
    await this.database.change(end, jobId, differences);
  }
}
