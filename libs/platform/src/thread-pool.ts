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
   * The `nice` value of the threads, on Linux: requests run at normal priority and are favoured. On a busy processor a thread at 5
   * gets about a third as much time as one at normal priority, at 10 about a tenth. Users wait for most of this work, so use 10 only
   * where nobody waits, or for work that is brief and frequent, such as stamping.
   */
  niceness?: number;
  /** The limit of each thread's JavaScript heap; buffers are outside it. */
  memoryMb?: number;
  /** How many tasks may be running or waiting; more are refused. */
  maxPending?: number;
}

interface RunOptions extends Pick<NonNullable<Parameters<Piscina['run']>[1]>, 'transferList'> {
  /** The worker's export to call; the default export if it is left out. */
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
  /** Our own queue: in Piscina's (5.3.2) tasks would wait for ever if the running task ended the last thread. */
  private readonly queue: LimitFunction;
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
    this.queue = pLimit(maxThreads);
    this.pool = new Piscina({
      ...worker,
      minThreads: 0,
      maxThreads,
      idleTimeout: 5_000,
      resourceLimits: memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb },
      // With the default, 'sync', a thread that answers before the pool has finished handing out its task is never ended (Piscina 5.3.2).
      atomics: 'disabled',
      // On systems other than Linux, this would change the priority of the whole process. A
      // worker in a .ts file runs in a test, which it could keep waiting for minutes on a busy machine.
      niceIncrement: process.platform === 'linux' && !worker.filename.endsWith('.ts') ? niceness : 0,
      // Threads need none of the shop's secrets.
      env: {},
      // What the caller sets replaces these defaults.
      ...more,
    });
    // A thread failed between two tasks, or while it started. An error without a listener would end the process.
    this.pool.on('error', (error: unknown) => {
      logger.warn({ err: error, worker: worker.filename }, 'a thread failed');
      // Without a thread nothing will ever answer the pending tasks.
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
    // Piscina would start threads again.
    if (this.stopped) throw stoppingError();
    if (this.pending.size >= this.maxPending) throw new Error('Too many tasks are waiting.');
    const controller = new AbortController();
    this.pending.add(controller);
    // Not `AbortSignal.timeout`: it cannot be cancelled.
    const onTimeout = () => controller.abort(new TaskTimeout('The task was aborted: it took too long.'));
    const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
    const abortSignal = signal ? AbortSignal.any([controller.signal, signal]) : controller.signal;
    // A task that is still in the queue fails at once too, and not only when its turn comes.
    const aborted = new Promise<never>((_, reject) => {
      abortSignal.addEventListener('abort', () => reject(abortSignal.reason as Error), { once: true });
    });
    const result = this.queue(() => {
      abortSignal.throwIfAborted();
      return this.pool.run(task, { ...options, signal: abortSignal });
    });
    try {
      return await Promise.race([result, aborted]);
    } finally {
      clearTimeout(timer);
      this.pending.delete(controller);
    }
  }

  /** Ends the running tasks; their callers get an error, as do those whose tasks are waiting. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.abortAll(stoppingError());
    await this.pool.destroy();
  }

  private abortAll(reason: unknown): void {
    for (const task of this.pending) task.abort(reason);
  }
}

const stoppingError = () => new Error('The service stops.');
