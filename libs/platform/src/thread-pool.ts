import { isNativeError } from 'node:util/types';
import pLimit, { type LimitFunction } from 'p-limit';
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
  /** Tasks wait here: in Piscina (5.3.2) they would wait for ever if the running task ended the last thread. */
  private readonly turns: LimitFunction;
  /** One for each task that is running or waiting. */
  private readonly pending = new Set<AbortController>();
  private stopped = false;

  constructor(options: ThreadPoolOptions) {
    const {
      worker,
      logger,
      niceness = 5,
      memoryMb,
      maxPending = Infinity,
      maxThreads = 1,
      ...more
    } = options;
    this.maxPending = maxPending;
    this.turns = pLimit(maxThreads);
    this.pool = new Piscina({
      ...worker,
      minThreads: 0,
      maxThreads,
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
      if (this.threads === 0) this.abortAll(error);
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
    if (this.stopped) throw stopping();
    if (this.pending.size >= this.maxPending) throw new Error('Too many tasks are waiting.');
    const own = new AbortController();
    this.pending.add(own);
    // Not `AbortSignal.timeout`: it cannot be cancelled.
    const onTimeout = () => own.abort(new TaskTimeout('The task was aborted: it took too long.'));
    const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
    const ended = signal ? AbortSignal.any([own.signal, signal]) : own.signal;
    const aborted = new Promise<never>((_, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason as Error), { once: true });
    });
    const turn = this.turns(() => {
      ended.throwIfAborted();
      return this.pool.run(task, { ...options, signal: ended });
    });
    try {
      return await Promise.race([turn, aborted]);
    } finally {
      clearTimeout(timer);
      this.pending.delete(own);
    }
  }

  /** Ends the running tasks; their callers get an error, as do those whose tasks are waiting. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.abortAll(stopping());
    await this.pool.destroy();
  }

  private abortAll(reason: unknown): void {
    for (const task of this.pending) task.abort(reason);
  }
}

const stopping = () => new Error('The service stops.');
