import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NonRetryableError } from '@music/messaging';
import { createLogger, Periodic } from '@music/platform';
import { LibraryConfig } from '../config.js';
import { JobQueue } from './job-queue.js';
import type { JobHandler } from './job.js';
import { type Job, JobsRepository } from './jobs.repository.js';

const logger = createLogger('library');
/** How soon a job is noticed that another process queued. */
const intervalMs = 5_000;
/** A lease, renewed while a job runs; when it expires, another process takes over the job. */
const heldSeconds = 60;
const renewEveryMs = 15_000;
/** Delays before the second, third … attempt; after the last of them a job is abandoned. */
const retryDelaysSeconds = [2, 10, 60, 600];

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

  /** Waits for running jobs. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    for (const handler of this.handlers.values()) handler.stop?.();
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  /** Until no job is due. */
  private async workThrough(kinds: readonly string[]): Promise<void> {
    for (let job = await this.take(kinds); job; job = await this.take(kinds)) await this.work(job);
  }

  private async take(kinds: readonly string[]): Promise<Job | null> {
    return this.stopping ? null : this.jobs.take(kinds, heldSeconds);
  }

  private async work(job: Job): Promise<void> {
    const handler = this.handlers.get(job.kind);
    if (!handler) throw new Error(`There is no job of the kind ${job.kind}.`);
    const holding = this.hold(job);
    try {
      await handler.run(handler.job.payload.parse(job.payload), job.attempts);
      await this.jobs.finish(job.id);
    } catch (fault) {
      // Probably because of the stop.
      await (this.stopping ? this.jobs.giveBack(job.id) : this.failed(job, handler, fault));
    } finally {
      await holding.stop();
    }
  }

  /** Renews the lease of long jobs. */
  private hold({ id, attempts }: Job): Periodic {
    const work = () => this.jobs.hold(id, attempts, heldSeconds);
    return new Periodic({ name: 'holding a job', logger, intervalMs: renewEveryMs, work }).start();
  }

  private async failed(job: Job, handler: JobHandler, fault: unknown): Promise<void> {
    logger.warn({ err: fault, kind: job.kind, attempt: job.attempts }, 'a job failed');
    const reason = fault instanceof Error ? fault.message : String(fault);
    const delay = fault instanceof NonRetryableError ? undefined : retryDelaysSeconds[job.attempts - 1];
    if (delay !== undefined) return this.jobs.postpone(job.id, reason, delay);
    await handler.gaveUp(handler.job.payload.parse(job.payload), reason);
    await this.jobs.abandon(job.id, reason);
  }
}

/** Only the first worker takes jobs of kinds that must not run concurrently. */
const kindsFor = (worker: number, handlers: readonly JobHandler[]): string[] =>
  handlers.filter(({ oneAtATime }) => worker === 0 || !oneAtATime).map(({ job }) => job.kind);
