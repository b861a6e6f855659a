import type { MessagePort } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { catalogueThread } from './catalogue-thread.js';

const worker = 'rebuild.worker';

/**
 * Administrators wait for a refresh, and for what they changed to be found, so both must continue even if other work keeps the
 * processors busy. Nothing waits for the best compression.
 */
const niceness = { refresh: 5, index: 5, compression: 10 } as const;

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
  private readonly refresh = catalogueThread(worker, { niceness: niceness.refresh });
  private readonly search = catalogueThread(worker, { niceness: niceness.index });
  private readonly compression = catalogueThread(worker, { niceness: niceness.compression });

  /** Aborts the running tasks; their callers get an error. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.refresh, this.search, this.compression].map((pool) => pool.stop()));
  }

  /** Runs a task and returns its result. */
  async run<Result>(
    name: 'answers' | 'encoding' | 'index',
    task: unknown,
    options?: Options,
  ): Promise<Result> {
    const pool = name === 'index' ? this.search : this.refresh;
    return (await pool.run(task, { name, ...options })) as Result;
  }

  /** The br bytes of an answer, as small as they can be. */
  async compressBest(json: Uint8Array): Promise<Uint8Array> {
    return (await this.compression.run(json, { name: 'compressBest' })) as Uint8Array;
  }
}
