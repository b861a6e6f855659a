import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isTransient, NonRetryableError } from '@music/messaging';
import { createLogger, Periodic } from '@music/platform';
import { LibraryConfig } from '../config.js';
import { JobQueue } from './job-queue.js';
import type { JobHandler } from './job.js';
import { type Job, JobsRepository } from './jobs.repository.js';

const logger = createLogger('library');
/** How often each worker looks for due jobs; new jobs of this process wake it at once. */
const intervalMs = 5_000;
/** How long a lease lasts. It is renewed while the job runs; once it has expired, any worker may take the job. */
const leaseSeconds = 60;
const renewEveryMs = 15_000;
/** Delays before the second to fifth attempts; if the fifth fails, the job is abandoned. */
const retryDelaysSeconds = [2, 10, 60, 600];
/**
 * The pause before the next attempt while the network or another service is unavailable: as long as the job has been queued so
 * far, within these limits. Such an attempt does not count, unless the library's own database, where the count is stored, is
 * unavailable too.
 */
const pauseSeconds = { shortest: 2, longest: 15 };
/** A job that was started more often has probably been killing its process: one that merely fails is abandoned earlier. */
const maxStarts = 8;

/** Runs queued jobs, as many at once as the configuration says. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers: readonly Periodic[];
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private stopping = false;

  constructor(
    { jobsAtOnce }: LibraryConfig,
    private readonly queue: JobQueue,
    private readonly jobs: JobsRepository,
    handlers: readonly JobHandler[],
  ) {
    this.handlers = new Map(handlers.map((handler) => [handler.job.kind, handler]));
    const worker = (_: unknown, at: number) =>
      new Periodic({
        name: 'taking jobs',
        logger,
        intervalMs,
        work: () => this.workThrough(kindsFor(at, handlers)),
      });
    this.workers = Array.from({ length: jobsAtOnce }, worker);
  }

  onApplicationBootstrap(): void {
    if (this.handlers.size === 0) return;
    for (const worker of this.workers) worker.start().wake();
    this.queue.onAdded(() => {
      for (const worker of this.workers) worker.wake();
    });
  }

  /** Asks running jobs to end, and waits for them. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    for (const handler of this.handlers.values()) handler.stop?.();
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  /** Runs jobs until none is due. */
  private async workThrough(kinds: readonly string[]): Promise<void> {
    for (let job = await this.take(kinds); job; job = await this.take(kinds)) await this.work(job);
  }

  private async take(kinds: readonly string[]): Promise<Job | null> {
    return this.stopping ? null : this.jobs.take(kinds, leaseSeconds);
  }

  private async work(job: Job): Promise<void> {
    const handler = this.handlers.get(job.kind);
    if (!handler) throw new Error(`There is no job of the kind ${job.kind}.`);
    if (job.attempts > maxStarts)
      return this.giveUp(
        job,
        handler,
        `It was started ${job.attempts - 1} times without success, and has probably been killing its process.`,
      );
    const lease = this.keepLease(job);
    try {
      await handler.run(handler.job.payload.parse(job.payload), job.attempts);
      await this.jobs.finish(job.id);
    } catch (fault) {
      await (this.stopping ? this.interrupted(job, fault) : this.failed(job, handler, fault));
    } finally {
      await lease.stop();
    }
  }

  /** Renews the lease of long jobs. */
  private keepLease(job: Job): Periodic {
    const work = async () => void (await this.jobs.hold(job, leaseSeconds));
    return new Periodic({ name: 'holding a job', logger, intervalMs: renewEveryMs, work }).start();
  }

  /** While stopping, a failure is probably due to the stop: the attempt does not count. */
  private async interrupted(job: Job, fault: unknown): Promise<void> {
    logger.info({ err: fault, kind: job.kind }, 'a job was interrupted');
    await this.jobs.giveBack(job);
  }

  private async failed(job: Job, handler: JobHandler, fault: unknown): Promise<void> {
    logger.warn({ err: fault, kind: job.kind, attempt: job.attempts }, 'a job failed');
    const reason = fault instanceof Error ? fault.message : String(fault);
    if (isTransient(fault)) return this.jobs.suspend(job, reason, pauseSeconds);
    const delay = fault instanceof NonRetryableError ? undefined : retryDelaysSeconds[job.attempts - 1];
    if (delay !== undefined) return this.jobs.postpone(job, reason, delay);
    await this.giveUp(job, handler, reason);
  }

  /** Only while the job is still held: another worker that has taken it over may succeed. */
  private async giveUp(job: Job, handler: JobHandler, reason: string): Promise<void> {
    if (!(await this.jobs.hold(job, leaseSeconds))) return;
    await handler.gaveUp(handler.job.payload.parse(job.payload), reason);
    await this.jobs.abandon(job, reason);
  }
}

/** Kinds that run one at a time in a process are taken only by its first worker. */
const kindsFor = (worker: number, handlers: readonly JobHandler[]): string[] =>
  handlers.filter(({ oneAtATime }) => worker === 0 || !oneAtATime).map(({ job }) => job.kind);
