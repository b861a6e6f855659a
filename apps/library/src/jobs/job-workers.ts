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
/** How long a lease lasts. It is renewed while the job runs; once it has expired, any worker may claim the job. */
const leaseSeconds = 60;
const renewalIntervalMs = 15_000;
/** Delays before the second to fifth attempts; if the fifth fails, the job is given up. */
const retryDelaysSeconds = [2, 10, 60, 600];
/**
 * While the network or another service is unavailable, a job pauses as long again as it has been queued, within these limits.
 * The attempt does not count, unless the library's database is unavailable too, because it stores the count.
 */
const pauseSeconds = { min: 2, max: 15 };
/** A job that was started more often has probably been killing its process: one that merely fails is given up earlier. */
const maxStarts = 8;

/** Runs queued jobs, as many at once as the configuration says. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers: readonly Periodic[];
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private stopping = false;

  constructor(
    { maxConcurrentJobs }: LibraryConfig,
    private readonly queue: JobQueue,
    private readonly jobs: JobsRepository,
    handlers: readonly JobHandler[],
  ) {
    this.handlers = new Map(handlers.map((handler) => [handler.job.kind, handler]));
    const worker = (_: unknown, index: number) =>
      new Periodic({
        name: 'running jobs',
        logger,
        intervalMs,
        work: () => this.runDueJobs(kindsFor(index, handlers)),
      });
    this.workers = Array.from({ length: maxConcurrentJobs }, worker);
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
  private async runDueJobs(kinds: readonly string[]): Promise<void> {
    for (let job = await this.claim(kinds); job; job = await this.claim(kinds)) {
      await this.run(job);
      this.queue.notifyEnded(job);
    }
  }

  private async claim(kinds: readonly string[]): Promise<Job | null> {
    return this.stopping ? null : this.jobs.claim(kinds, leaseSeconds);
  }

  private async run(job: Job): Promise<void> {
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
      await this.jobs.finish(job);
    } catch (error) {
      await (this.stopping ? this.handleInterruption(job, error) : this.handleFailure(job, handler, error));
    } finally {
      await lease.stop();
    }
  }

  /** Renews the lease of long jobs. */
  private keepLease(job: Job): Periodic {
    const work = async () => void (await this.jobs.renewLease(job, leaseSeconds));
    return new Periodic({
      name: 'renewing the lease of a job',
      logger,
      intervalMs: renewalIntervalMs,
      work,
    }).start();
  }

  /** While stopping, a failure is probably due to the stop: the attempt does not count. */
  private async handleInterruption(job: Job, error: unknown): Promise<void> {
    logger.info({ err: error, kind: job.kind }, 'a job was interrupted');
    await this.jobs.release(job);
  }

  private async handleFailure(job: Job, handler: JobHandler, error: unknown): Promise<void> {
    logger.warn({ err: error, kind: job.kind, attempt: job.attempts }, 'a job failed');
    const reason = error instanceof Error ? error.message : String(error);
    if (isTransient(error)) return this.jobs.postponeUncounted(job, reason, pauseSeconds);
    const delay = error instanceof NonRetryableError ? undefined : retryDelaysSeconds[job.attempts - 1];
    if (delay !== undefined) return this.jobs.postpone(job, reason, delay);
    await this.giveUp(job, handler, reason);
  }

  /** Only while the job is still held: another worker that has taken it over may succeed. */
  private async giveUp(job: Job, handler: JobHandler, reason: string): Promise<void> {
    if (!(await this.jobs.renewLease(job, leaseSeconds))) return;
    await handler.onGivenUp(handler.job.payload.parse(job.payload), reason);
    await this.jobs.giveUp(job, reason);
  }
}

/** Kinds that run one at a time in a process are claimed only by its first worker. */
const kindsFor = (worker: number, handlers: readonly JobHandler[]): string[] =>
  handlers.filter(({ oneAtATime }) => worker === 0 || !oneAtATime).map(({ job }) => job.kind);
