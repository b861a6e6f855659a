import { SHARE_ENV } from 'node:worker_threads';
import { backgroundThread, createLogger } from '@music/platform';
import { Piscina } from 'piscina';

const logger = createLogger('catalogue');
const idleMs = 5_000;

/** One thread that runs a worker of this service, while there is something to do. `memoryMb`: the most its objects may take. */
export function backgroundPool(worker: string, niceness: number, memoryMb?: number): Piscina {
  const pool = new Piscina({
    ...backgroundThread(import.meta.url, `../${worker}`, niceness),
    maxThreads: 1,
    idleTimeout: idleMs,
    // pg takes what the database's address leaves out, such as a password, from here.
    env: SHARE_ENV,
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  });
  // Handles the error of a thread that fails between two tasks, which would otherwise end the process.
  pool.on('error', (error: unknown) => logger.warn({ err: error }, 'a background thread failed'));
  return pool;
}
