import type { MessagePort } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { backgroundPool } from './background-pool.js';

/** Readers come first. */
const niceness = 10;

/** Runs `import.worker.ts`. */
@Injectable()
export class ImportThread {
  private readonly pool = backgroundPool('import.worker', niceness);
  /** A closed pool would start again with the next task. */
  private readonly stopping = new AbortController();

  async run(task: unknown, progress: MessagePort): Promise<void> {
    this.stopping.signal.throwIfAborted();
    await this.pool.run(task, { name: 'runImport', transferList: [progress] });
  }

  /** Ends the running import; its caller gets an error. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service stops.'));
    await this.pool.destroy();
  }
}
