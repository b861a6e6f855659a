import { isNativeError } from 'node:util/types';
import { Piscina } from 'piscina';
import type { Logger } from './logger.js';
import type { ThreadModule } from './thread-module.js';

type PiscinaOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

interface ThreadPoolOptions extends Pick<
  PiscinaOptions,
  'minThreads' | 'maxThreads' | 'idleTimeout' | 'env'
> {
  worker: ThreadModule;
  logger: Logger;
  /**
   * Threads run at low priority, so that requests come first. If both want the same processor, a thread with 5 gets a third of the
   * time of another thread, with 10 a tenth. People wait for most of this work, so 10 is only for what nobody waits for, and for
   * what takes a moment and may be frequent, such as stamping.
   */
  niceness?: number;
  /** The most that a thread's objects may take. */
  memoryMb?: number;
  /** How many tasks may be running or waiting; more are refused. */
  maxPending?: number;
}

interface RunOptions extends Pick<NonNullable<Parameters<Piscina['run']>[1]>, 'transferList'> {
  /** The function of the worker; its default export if there is none. */
  name?: string;
  /** Includes the time for which the task waits. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** A task was stopped because it took too long. */
export class TaskTimeout extends Error {
  override readonly name = 'TaskTimeout';
}

/** Whether a task took more memory than its thread may use. */
export const isOutOfMemory = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Threads that run a worker. By default there is one, which ends when it is idle. */
export class ThreadPool<Task, Result> {
  private readonly pool: Piscina<Task, Result>;
  private readonly maxPending: number;
  private pending = 0;
  private stopped = false;
  /** Aborted, and replaced, if no thread is left for the tasks that wait; Piscina alone would leave them waiting for ever. */
  private failure = new AbortController();

  constructor({ worker, logger, niceness = 5, memoryMb, maxPending = Infinity, ...more }: ThreadPoolOptions) {
    this.maxPending = maxPending;
    this.pool = new Piscina({
      ...worker,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 5_000,
      resourceLimits: memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb },
      // With 'sync', a thread that answers before the pool has finished handing out its task is never ended (Piscina 5.3.2).
      atomics: 'disabled',
      // On systems other than Linux, this would change the priority of the whole process. Not in tests, which run from source: a
      // thread of low priority could keep a test waiting for minutes on a busy machine.
      niceIncrement: process.platform === 'linux' && !worker.filename.endsWith('.ts') ? niceness : 0,
      // Threads need none of the shop's secrets.
      env: {},
      ...more,
    });
    // A thread failed between two tasks, or while it started. An error without a listener would end the process.
    this.pool.on('error', (error: unknown) => {
      logger.warn({ err: error, worker: worker.filename }, 'a thread failed');
      if (this.threads > 0) return;
      this.failure.abort(error);
      this.failure = new AbortController();
    });
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /** How many threads there are at present. */
  get threads(): number {
    return this.pool.threads.length;
  }

  /** Throws what the task throws, `TaskTimeout`, the signal's reason, or why no thread starts. */
  async run(task: Task, { timeoutMs, signal, ...options }: RunOptions = {}): Promise<Result> {
    // A closed pool would start again.
    if (this.stopped) throw new Error('The service stops.');
    // Piscina itself does not limit the number of tasks that have a signal (5.3.2).
    if (this.pending >= this.maxPending) throw new Error('Too many tasks are waiting.');
    this.pending += 1;
    // Not `AbortSignal.timeout`: it cannot be cancelled.
    const timeout = new AbortController();
    const onTimeout = () => timeout.abort(new TaskTimeout('The task was aborted: it took too long.'));
    const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
    const ended = AbortSignal.any([this.failure.signal, timeout.signal, ...(signal ? [signal] : [])]);
    try {
      return await this.pool.run(task, { ...options, signal: ended });
    } catch (error) {
      throw ended.aborted ? ended.reason : error;
    } finally {
      clearTimeout(timer);
      this.pending -= 1;
    }
  }

  /** Ends the running tasks; their callers get an error. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.pool.destroy();
  }
}
