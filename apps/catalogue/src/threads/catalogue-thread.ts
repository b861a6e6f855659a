import { SHARE_ENV } from 'node:worker_threads';
import { createLogger, threadModule } from '@music/platform';
import { ThreadPool } from '@music/platform/thread-pool';

const logger = createLogger('catalogue');

/** One thread that runs a worker of this service, while there is something to do. */
export const catalogueThread = (worker: string, limits: { niceness: number; memoryMb?: number }) =>
  new ThreadPool<unknown, unknown>({
    worker: threadModule(import.meta.url, `../${worker}`),
    logger,
    // pg takes what the database's address leaves out, such as a password, from here.
    env: SHARE_ENV,
    ...limits,
  });
