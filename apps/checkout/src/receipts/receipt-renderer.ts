import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CallError } from '@music/messaging';
import type { Receipt } from './receipt.js';

/** Further requests are refused with `UNAVAILABLE`. */
const maxPending = 20;

/** Renders receipts one at a time in a worker thread: a receipt takes as long as thirty other calls. */
@Injectable()
export class ReceiptRenderer implements OnModuleDestroy {
  private worker: Worker | undefined;
  private pending = 0;
  private last: Promise<unknown> = Promise.resolve();

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  /** Throws `UNAVAILABLE` if too many are waiting already. */
  async render(receipt: Receipt): Promise<Buffer> {
    if (this.pending >= maxPending) throw new CallError('UNAVAILABLE');
    this.pending += 1;
    const rendered = this.last.then(() => this.renderInWorker(receipt)).finally(() => (this.pending -= 1));
    this.last = rendered.catch(() => undefined);
    return rendered;
  }

  private async renderInWorker(receipt: Receipt): Promise<Buffer> {
    const worker = (this.worker ??= start());
    try {
      worker.postMessage(receipt);
      const [pdf] = (await once(worker, 'message')) as [Uint8Array];
      return Buffer.from(pdf);
    } catch (error) {
      // A failed thread is replaced for the next receipt.
      this.worker = undefined;
      throw error;
    }
  }
}

/** The thread must not keep the process alive. */
function start(): Worker {
  const worker = new Worker(new URL('./receipt.worker.js', import.meta.url));
  worker.unref();
  return worker;
}
