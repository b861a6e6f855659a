import { type MessagePort, SHARE_ENV } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { backgroundThread, createLogger } from '@music/platform';
import { Piscina } from 'piscina';

const logger = createLogger('catalogue');
const idleMs = 5_000;

/**
 * Administrators wait for a refresh, so it must continue even if other work keeps the processors busy. Nothing waits for the best
 * compression.
 */
const niceness = { refresh: 5, compression: 10 } as const;

interface Options {
  transferList?: MessagePort[];
  signal?: AbortSignal;
}

/**
 * Runs the functions of `rebuild.worker.ts` in threads, which load only what they need (ADR 41), one task of each kind
 * at a time.
 */
@Injectable()
export class RebuildThreads implements OnModuleDestroy {
  private readonly refresh = threads(niceness.refresh);
  private readonly compression = threads(niceness.compression);
  /** A closed pool would start again with the next task. */
  private readonly stop = new AbortController();

  /** Aborts the running tasks; their callers get an error. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort(new Error('The service stops.'));
    await Promise.all([this.refresh.destroy(), this.compression.destroy()]);
  }

  /** The pending task. */
  async run<Result>(
    name: 'answers' | 'encoding' | 'index',
    task: unknown,
    options?: Options,
  ): Promise<Result> {
    this.stop.signal.throwIfAborted();
    return (await this.refresh.run(task, { name, ...options })) as Result;
  }

  /** The br bytes of an answer, as small as they can be. */
  async smallest(json: Uint8Array): Promise<Uint8Array> {
    this.stop.signal.throwIfAborted();
    return (await this.compression.run(json, { name: 'smallest' })) as Uint8Array;
  }
}

function threads(priority: number): Piscina {
  const pool = new Piscina({
    ...backgroundThread(import.meta.url, '../rebuild.worker', priority),
    maxThreads: 1,
    idleTimeout: idleMs,
    // pg takes what the database's address leaves out, such as a password, from here.
    env: SHARE_ENV,
  });
  // Handles the error of a thread that fails between two tasks, which would otherwise end the process.
  pool.on('error', (fault: unknown) => logger.warn({ err: fault }, 'a rebuilding thread failed'));
  return pool;
}
