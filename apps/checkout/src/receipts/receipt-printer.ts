import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CallError } from '@music/messaging';
import type { Receipt } from './receipt.js';

/** Who comes later is told to try again. */
const mostWaiting = 20;

/** Draws receipts in a thread of its own, one after the other: drawing takes the time of thirty other calls. */
@Injectable()
export class ReceiptPrinter implements OnModuleDestroy {
  private worker: Worker | undefined;
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  /** Throws `UNAVAILABLE` when too many wait already. */
  async print(receipt: Receipt): Promise<Buffer> {
    if (this.waiting >= mostWaiting) throw new CallError('UNAVAILABLE');
    this.waiting += 1;
    const printed = this.last.then(() => this.draw(receipt)).finally(() => (this.waiting -= 1));
    this.last = printed.catch(() => undefined);
    return printed;
  }

  private async draw(receipt: Receipt): Promise<Buffer> {
    const worker = (this.worker ??= start());
    try {
      worker.postMessage(receipt);
      const [pdf] = (await once(worker, 'message')) as [Uint8Array];
      return Buffer.from(pdf);
    } catch (fault) {
      // A thread that failed is over; the next receipt gets another.
      this.worker = undefined;
      throw fault;
    }
  }
}

/** It keeps no process from ending. */
function start(): Worker {
  const worker = new Worker(new URL('./receipt.worker.js', import.meta.url));
  worker.unref();
  return worker;
}
