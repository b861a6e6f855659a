import { SHARE_ENV } from 'node:worker_threads';
import { backgroundThread, createLogger } from '@music/platform';
import { Piscina } from 'piscina';

const logger = createLogger('catalogue');
const idleMs = 5_000;

type RunOptions = NonNullable<Parameters<Piscina['run']>[1]>;

/** One thread that runs a worker of this service, while there is something to do. */
export class BackgroundPool {
  private readonly pool: Piscina;
  /** Aborted, and replaced, when the thread fails without a task: between two, or while it starts. */
  private threadFailure = new AbortController();

  /** `memoryMb`: the most its objects may take. */
  constructor(worker: string, niceness: number, memoryMb?: number) {
    this.pool = new Piscina({
      ...backgroundThread(import.meta.url, `../${worker}`, niceness),
      maxThreads: 1,
      idleTimeout: idleMs,
      // pg takes what the database's address leaves out, such as a password, from here.
      env: SHARE_ENV,
      ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    });
    // An error without a listener would end the process.
    this.pool.on('error', (error: unknown) => {
      logger.warn({ err: error }, 'a background thread failed');
      this.threadFailure.abort(error);
      this.threadFailure = new AbortController();
    });
  }

  /** Runs a task. Also fails if the thread cannot start; Piscina alone would leave the task queued for ever. */
  async run(task: unknown, { signal, ...options }: RunOptions = {}): Promise<unknown> {
    const failure = this.threadFailure.signal;
    const signals = signal ? [failure, signal as AbortSignal] : [failure];
    try {
      return (await this.pool.run(task, { ...options, signal: AbortSignal.any(signals) })) as unknown;
    } catch (error) {
      throw failure.aborted ? failure.reason : error;
    }
  }

  /** Aborts running tasks; their callers get an error. A later `run` would start the pool again. */
  destroy(): Promise<void> {
    return this.pool.destroy();
  }
}
