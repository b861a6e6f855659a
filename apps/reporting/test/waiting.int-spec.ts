import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Database } from '@music/platform';
import { eventually, waitLimitMs } from '@music/testing';
import { JobsRepository } from '../src/jobs/jobs.repository.js';
import { JobsRunner } from '../src/jobs/jobs.runner.js';
import { waitForJob } from '../src/jobs/wait-for-job.js';
import { neighbours } from './neighbours.js';
import { type Reporting, startReporting } from './reporting.fixture.js';

let reporting: Reporting;
let jobs: JobsRepository;
beforeAll(async () => {
  reporting = await startReporting(neighbours);
  jobs = reporting.app.get(JobsRepository);
});
afterAll(() => reporting.stop());

/** The one of `jobs.repository.ts`. */
const jobsLock = 4_600_072;
const nothing = () => undefined;
const jobRows = () => reporting.query('select kind, ended_at is null as waiting from reporting.jobs');

describe('npm run reports, while the shop is running', () => {
  it('-- says once why a rebuild fails, and waits until a later attempt succeeds', async () => {
    await reporting.query(`
      create function reporting.complain() returns trigger language plpgsql as $$ begin raise 'no more ledgers'; end $$;
      create trigger complain before insert on reporting.generations execute function reporting.complain()`);
    const jobId = await jobs.request('rebuild');
    const printed: string[] = [];
    const end = waitForJob(jobs, jobId, (line) => printed.push(line));
    const attempts = () => reporting.query('select distinct begun_at from reporting.jobs');
    const runAgain = () => reporting.app.get(JobsRunner).runWaiting().catch(nothing);
    const [before] = await attempts();
    await eventually(async () => {
      await runAgain();
      expect(printed).toHaveLength(1);
      expect(await attempts()).not.toEqual([before]);
    });
    await reporting.query('drop function reporting.complain cascade');
    await eventually(async () => {
      await runAgain();
      expect(await jobs.status(jobId)).toMatchObject({ isEnded: true, error: null });
    });
    expect(await end).toBe(true);
    expect(printed).toEqual(['The job failed, and is tried again: QueryFailedError: no more ledgers']);
  });

  it('-- does not give up while a process is running another job', async () => {
    const jobId = await jobs.request('reconcile');
    const abandon = jest.spyOn(jobs, 'abandon');
    const end = await reporting.app.get(Database).withAdvisoryLock(jobsLock, waitLimitMs, async () => {
      const waiting = { end: waitForJob(jobs, jobId, nothing, 0) };
      await eventually(() => expect(abandon.mock.calls.length).toBeGreaterThan(1));
      // From here on the job may be begun at any moment.
      abandon.mockResolvedValue(false);
      return waiting;
    });
    await reporting.app.get(JobsRunner).runWaiting();
    expect(await end?.end).toBe(true);
    abandon.mockRestore();
  });
});

describe('npm run reports, while the shop is down', () => {
  beforeAll(() => reporting.app.get(JobsRunner).onModuleDestroy());
  beforeEach(() => reporting.query('delete from reporting.jobs'));

  it('-- gives up a job that no process begins', async () => {
    expect(await waitForJob(jobs, await jobs.request('rebuild'), nothing, 0)).toBe(false);
    expect(await jobRows()).toEqual([]);
  });

  it('-- gives up waiting for a job whose process was killed, which the next start continues', async () => {
    const jobId = await jobs.request('rebuild');
    await jobs.begin(jobId);
    expect(await waitForJob(jobs, jobId, nothing, 0)).toBe(false);
    expect(await jobRows()).toEqual([{ kind: 'rebuild', waiting: true }]);
  });
});
