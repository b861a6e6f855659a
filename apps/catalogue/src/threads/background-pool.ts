import { SHARE_ENV } from 'node:worker_threads';
import { backgroundThread, createLogger } from '@music/platform';
import { Piscina } from 'piscina';

const logger = createLogger('catalogue');
const idleMs = 5_000;

type RunOptions = NonNullable<Parameters<Piscina['run']>[1]>;

/** One thread that runs a worker of this service, while there is something to do. */
export class BackgroundPool {
  private readonly pool: Piscina;

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
    // Handles the error of a thread that fails between two tasks, which would otherwise end the process.
    this.pool.on('error', (error: unknown) => logger.warn({ err: error }, 'a background thread failed'));
  }

  /** Runs a task. Fails also if the thread cannot start: Piscina alone would leave the task in its queue for ever. */
  async run(task: unknown, { signal, ...options }: RunOptions = {}): Promise<unknown> {
    const failed = new AbortController();
    const fail = (error: unknown) => failed.abort(error);
    this.pool.once('error', fail);
    try {
      const signals = [failed.signal, ...(signal ? [signal as AbortSignal] : [])];
      return (await this.pool.run(task, { ...options, signal: AbortSignal.any(signals) })) as unknown;
    } catch (error) {
      throw failed.signal.aborted ? failed.signal.reason : error;
    } finally {
      this.pool.off('error', fail);
    }
  }

  /** Aborts running tasks; their callers get an error. A pool that is run again after this starts again. */
  destroy(): Promise<void> {
    return this.pool.destroy();
  }
}
