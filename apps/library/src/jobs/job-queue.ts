import { EventEmitter, once } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { JobKind, JobPriority, JobSchedule } from './job.js';
import { type Job, JobsRepository, type JobState } from './jobs.repository.js';

/** By then the transaction that queued a job has usually been committed. */
const commitDelayMs = 250;

/** A job queue in a table, so that crashes lose no job. */
@Injectable()
export class JobQueue {
  private readonly listeners: (() => void)[] = [];
  /** Emits an event for each job whose run has ended in this process. */
  private readonly ended = new EventEmitter().setMaxListeners(0);
  /** How often a waiting caller looks up its job, in case another process runs it. */
  protected readonly pollIntervalMs: number = 1_000;

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

  /** Called when a run of a job has ended in this process, whether it succeeded or failed. */
  notifyEnded({ kind, key }: Pick<Job, 'kind' | 'key'>): void {
    this.ended.emit(eventOf(kind, key));
  }

  /** Waits until a job is done, has failed, or the time is up: null once it is done. */
  async waitUntilSettled({ kind }: JobKind, key: string, timeoutMs: number): Promise<JobState | null> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      // Listens before it looks, so that it misses nothing in between.
      const ended = this.untilEnded(kind, key, Math.min(this.pollIntervalMs, until - Date.now()));
      const state = await this.jobs.find(kind, key);
      if (!state || state.error || Date.now() >= until) return state;
      await ended;
    }
  }

  private async untilEnded(kind: string, key: string, timeoutMs: number): Promise<void> {
    const signal = AbortSignal.timeout(Math.max(timeoutMs, 0));
    await once(this.ended, eventOf(kind, key), { signal }).catch(() => undefined);
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }
}

const eventOf = (kind: string, key: string): string => `${kind} ${key}`;
