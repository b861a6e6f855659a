import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CallError, NonRetryableError } from '@music/messaging';
import { eventually, fakeIntervalsOnly } from '@music/testing';
import { z } from 'zod';
import { type LibraryConfig, readLibraryConfig } from '../src/config.js';
import { JobQueue } from '../src/jobs/job-queue.js';
import { JobWorkers } from '../src/jobs/job-workers.js';
import { JobHandler } from '../src/jobs/job.js';
import { JobsRepository } from '../src/jobs/jobs.repository.js';
import { type Library, startLibrary } from './library.fixture.js';

let library: Library;
let queue: JobQueue;
let jobs: JobsRepository;
const started: JobWorkers[] = [];
beforeAll(async () => {
  library = await startLibrary();
  [queue, jobs] = [library.app.get(JobQueue), library.app.get(JobsRepository)];
});
afterEach(async () => {
  jest.useRealTimers();
  for (const workers of started.splice(0)) await workers.onModuleDestroy();
  await library.query('delete from library.jobs');
});
afterAll(() => library.stop());

const drawing = { kind: 'draw', payload: z.strictObject({ page: z.int() }) };

/** Renders, or does what the test sets. */
class Drawing extends JobHandler<typeof drawing.payload> {
  readonly job = drawing;
  readonly drawn: number[] = [];
  readonly givenUp: string[] = [];
  constructor(private readonly draw: (page: number, attempt: number) => unknown = () => undefined) {
    super();
  }
  override async run({ page }: { page: number }, attempt: number): Promise<void> {
    await this.draw(page, attempt);
    this.drawn.push(page);
  }
  override onGivenUp({ page }: { page: number }, reason: string): Promise<void> {
    this.givenUp.push(`${page}: ${reason}`);
    return Promise.resolve();
  }
}

/** Another kind of job, which a process only runs one at a time. */
const engraving = { kind: 'engrave', payload: z.strictObject({ page: z.int() }) };
class Engraving extends JobHandler<typeof engraving.payload> {
  readonly job = engraving;
  override readonly oneAtATime = true;
  running = 0;
  maxRunning = 0;
  constructor(private readonly blocked: Promise<unknown>) {
    super();
  }
  override async run(): Promise<void> {
    this.maxRunning = Math.max(this.maxRunning, ++this.running);
    await this.blocked;
    this.running--;
  }
  override onGivenUp(): Promise<void> {
    return Promise.resolve();
  }
}

function work(handler: JobHandler, maxConcurrentJobs = 1, others: JobHandler[] = [], from = queue): void {
  const config: LibraryConfig = readLibraryConfig({ LIBRARY_JOBS: String(maxConcurrentJobs) });
  const workers = new JobWorkers(config, from, jobs, [handler, ...others]);
  workers.onApplicationBootstrap();
  started.push(workers);
}
const add = (page: number, priority?: 1 | 5) => queue.add(drawing, String(page), { page }, priority);
const isDone = (page: number) => queue.waitUntilSettled(drawing, String(page), 60_000);
const makeDue = () => library.query('update library.jobs set due_at = now()');

describe('the jobs of the library', () => {
  it('are done once each, however many processes work and however often one is queued', async () => {
    const [here, there] = [new Drawing(), new Drawing()];
    for (const page of [1, 2, 3, 4, 5, 6, 1, 2, 3]) await add(page);
    work(here, 2);
    work(there, 2);
    for (const page of [1, 2, 3, 4, 5, 6]) expect(await isDone(page)).toBeNull();
    expect([...here.drawn, ...there.drawn].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('wake a waiting caller in the same process when they end, without waiting for the next poll', async () => {
    const hour = 3_600_000;
    class RarelyPollingQueue extends JobQueue {
      protected override readonly pollIntervalMs = hour;
    }
    const rarelyPolling = new RarelyPollingQueue(jobs);
    let release: (value?: unknown) => void = () => undefined;
    const released = new Promise((resolve) => (release = resolve));
    work(new Drawing(() => released), 1, [], rarelyPolling);
    const lookups = jest.spyOn(jobs, 'find');
    await rarelyPolling.add(drawing, '1', { page: 1 });
    const settled = rarelyPolling.waitUntilSettled(drawing, '1', hour);
    await eventually(() => expect(lookups).toHaveBeenCalled());
    expect(await lookups.mock.results[0]?.value).not.toBeNull();
    release();
    expect(await settled).toBeNull();
    expect(lookups).toHaveBeenCalledTimes(2);
  }, 60_000);

  it('come first if somebody waits for them', async () => {
    const handler = new Drawing();
    await add(1);
    await add(2, 1);
    await add(3);
    await add(3, 1);
    work(handler);
    await isDone(1);
    expect(handler.drawn).toEqual([2, 3, 1]);
  });

  it('of a kind that runs one at a time leave the other workers free', async () => {
    let release: (value?: unknown) => void = () => undefined;
    const engraver = new Engraving(new Promise((resolve) => (release = resolve)));
    const handler = new Drawing();
    for (const page of [1, 2]) await queue.add(engraving, String(page), { page }, 1);
    work(handler, 2, [engraver]);
    await add(1);
    expect(await isDone(1)).toBeNull();
    release();
    for (const page of ['1', '2']) expect(await queue.waitUntilSettled(engraving, page, 60_000)).toBeNull();
    expect(engraver.maxRunning).toBe(1);
  });

  it('are retried after a failure, and report the error meanwhile', async () => {
    const handler = new Drawing((_, attempt) => {
      if (attempt < 3) throw new Error('no ink');
    });
    await add(1);
    work(handler);
    expect(await queue.waitUntilSettled(drawing, '1', 60_000)).toEqual({
      attempts: 1,
      failures: 1,
      error: 'no ink',
      gaveUp: false,
    });
    await eventually(async () => {
      await makeDue();
      await add(1);
      expect(handler.drawn).toEqual([1]);
    });
    expect(handler.givenUp).toEqual([]);
  });

  it('wait as long as another service is unavailable', async () => {
    let failures = 0;
    const handler = new Drawing(() => {
      if ((failures += 1) <= 6) throw new CallError('UNAVAILABLE');
    });
    await add(1);
    work(handler);
    await eventually(async () => {
      await makeDue();
      await add(1);
      expect(handler.drawn).toEqual([1]);
    });
    expect(failures).toBe(7);
    expect(handler.givenUp).toEqual([]);
  });

  it('are given up at once if a retry would not help, and start again when they are queued again', async () => {
    let isReadable = false;
    const handler = new Drawing(() => {
      if (!isReadable) throw new NonRetryableError('no such page');
    });
    await add(1);
    work(handler);
    await eventually(async () => expect(await jobs.find('draw', '1')).toMatchObject({ gaveUp: true }));
    expect(handler.givenUp).toEqual(['1: no such page']);
    isReadable = true;
    await add(1);
    await eventually(() => expect(handler.drawn).toEqual([1]));
  });

  it('are leased for a minute and renewed while they are done', async () => {
    jest.useFakeTimers(fakeIntervalsOnly);
    let finish: (value?: unknown) => void = () => undefined;
    const finished = new Promise((resolve) => (finish = resolve));
    await add(1);
    work(new Drawing(() => finished));
    const left = async () => {
      const [job] = await library.query<{ seconds: number | null }>(
        'select extract(epoch from held_until - now())::float8 as seconds from library.jobs',
      );
      return job?.seconds ?? 0;
    };
    await eventually(async () => expect(await left()).toBeGreaterThan(0));
    expect(await left()).toBeLessThanOrEqual(60);
    await library.query(`update library.jobs set held_until = now() + interval '1 second'`);
    // One looks for jobs, the other renews the lease.
    await eventually(() => expect(jest.getTimerCount()).toBe(2));
    jest.advanceTimersByTime(15_000);
    await eventually(async () => expect(await left()).toBeGreaterThan(30));
    finish();
    expect(await isDone(1)).toBeNull();
  });

  it('of a process that stops are left to the next one, even during the last attempt', async () => {
    let interrupt: (error: Error) => void = () => undefined;
    const interrupted = new Promise((_, reject) => (interrupt = reject));
    const handler = new Drawing(() => interrupted);
    await add(1);
    await library.query('update library.jobs set attempts = 4');
    work(handler);
    await eventually(async () => expect(await jobs.find('draw', '1')).toMatchObject({ attempts: 5 }));
    const stops = started.map((workers) => workers.onModuleDestroy());
    interrupt(new Error('stopped'));
    await Promise.all(stops);
    expect(handler.givenUp).toEqual([]);
    expect(await jobs.find('draw', '1')).toEqual({
      attempts: 4,
      failures: 4,
      error: null,
      gaveUp: false,
    });
    const next = new Drawing();
    work(next);
    expect(await isDone(1)).toBeNull();
    expect(next.drawn).toEqual([1]);
  });

  it('of a process that died are done by another, once their lease has expired', async () => {
    await add(1);
    expect(await jobs.claim(['draw'], 300)).toMatchObject({ payload: { page: 1 } });
    expect(await jobs.claim(['draw'], 300)).toBeNull();
    await library.query(`update library.jobs set held_until = now() - interval '1 second'`);
    const handler = new Drawing();
    work(handler);
    expect(await isDone(1)).toBeNull();
    expect(handler.drawn).toEqual([1]);
  });

  it('are left to the process that took them over', async () => {
    await add(1);
    const lost = await jobs.claim(['draw'], 300);
    await library.query(`update library.jobs set held_until = now() - interval '1 second'`);
    await jobs.claim(['draw'], 300);
    const state = () =>
      library.query('select attempts, held_until, error, due_at, gave_up_at from library.jobs');
    const before = await state();
    if (!lost) throw new Error('There was no job to claim.');
    await jobs.postponeUncounted(lost, 'late', { min: 2, max: 15 });
    await jobs.postpone(lost, 'late', 2);
    await jobs.release(lost);
    await jobs.giveUp(lost, 'late');
    await jobs.finish(lost);
    expect(await jobs.renewLease(lost, 300)).toBe(false);
    expect(await state()).toEqual(before);
  });

  it.each([
    ['two seconds at first', 0, 2],
    ['as long as they have been queued', 7, 7],
    ['at most fifteen seconds', 60, 15],
  ])('pause %s while another service is unavailable', async (_, queued, pause) => {
    await add(1);
    const job = await jobs.claim(['draw'], 300);
    if (!job) throw new Error('There was no job to claim.');
    await library.query(`update library.jobs set queued_at = now() - make_interval(secs => ${queued})`);
    await jobs.postponeUncounted(job, 'away', { min: 2, max: 15 });
    expect(await jobs.find('draw', '1')).toMatchObject({ failures: 0, error: 'away' });
    const [postponed] = await library.query<{ seconds: number }>(
      `select extract(epoch from due_at - queued_at)::float8 as seconds from library.jobs`,
    );
    // What the statements took comes on top.
    expect(postponed?.seconds).toBeGreaterThanOrEqual(queued + pause);
    expect(postponed?.seconds).toBeLessThan(queued + pause + 60);
  });

  it('are given up if every process that began them has died', async () => {
    await add(1);
    await library.query(`update library.jobs set attempts = 9, held_until = now() - interval '1 second'`);
    const handler = new Drawing();
    work(handler);
    await eventually(async () => expect(await jobs.find('draw', '1')).toMatchObject({ gaveUp: true }));
    expect(handler.givenUp).toEqual([
      '1: It was started 9 times without success, and has probably been killing its process.',
    ]);
    expect(handler.drawn).toEqual([]);
  });
});
