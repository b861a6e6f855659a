import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { JobKind, JobPriority, JobSchedule } from './job.js';
import { JobsRepository, type JobState } from './jobs.repository.js';

const pollIntervalMs = 200;
/** By then the transaction that queued a job has usually been committed. */
const commitDelayMs = 250;

/** A job queue in a table, so that crashes lose no job. */
@Injectable()
export class JobQueue {
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly jobs: JobsRepository) {}

  /** Queues a job unless the same one is waiting already; `key` identifies it. Joins the running transaction. */
  add<P extends z.ZodType>(
    job: JobKind<P>,
    key: string,
    payload: z.input<P>,
    priority: JobPriority = 5,
  ): Promise<void> {
    return this.queue(job, key, payload, { priority, delaySeconds: 0 });
  }

  /** The same, to be run in the background after this many seconds. */
  addLater<P extends z.ZodType>(
    job: JobKind<P>,
    key: string,
    payload: z.input<P>,
    delaySeconds: number,
  ): Promise<void> {
    return this.queue(job, key, payload, { priority: 5, delaySeconds });
  }

  private async queue(
    { kind }: JobKind,
    key: string,
    payload: unknown,
    schedule: JobSchedule,
  ): Promise<void> {
    await this.jobs.add(kind, key, payload, schedule);
    this.wake();
    setTimeout(() => this.wake(), commitDelayMs).unref();
  }

  /** Called whenever this process has queued something. */
  onAdded(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Waits until a job is done, has failed, or the time is up: null once it is done. */
  async waitUntilSettled({ kind }: JobKind, key: string, timeoutMs: number): Promise<JobState | null> {
    const until = Date.now() + timeoutMs;
    let state = await this.jobs.find(kind, key);
    while (state && !state.error && Date.now() < until) {
      await wait(pollIntervalMs);
      state = await this.jobs.find(kind, key);
    }
    return state;
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }
}
