import { AsyncResource } from 'node:async_hooks';
import { type Logger, Periodic } from '@music/platform';
import type { Deliver, Verdict } from '../event-transport.js';
import type { EmbeddedQueue, QueuedMessage } from './embedded-queue.js';

/** Handled messages are deleted with the next query, or after this many milliseconds. */
const deleteDelayMs = 200;
/** After a query that failed. */
const retryDelayMs = 1_000;

/** Takes events from one queue, `parallel` at a time. A message stays in the table until its effect is committed. */
export class EmbeddedConsumer {
  private readonly polling: Periodic;
  private readonly running = new Map<string, Promise<void>>();
  /** Handled, and not deleted yet. */
  private done: string[] = [];
  /** Messages may be waiting in the table. They come first: a new message is not started before them. */
  private hasBacklog = false;
  /** A message was left in the table since the last query began; that query may not have seen it. */
  private missed = false;
  /** Deliveries run outside the context of the publisher, which is in a transaction. */
  private readonly asyncScope = new AsyncResource('EmbeddedConsumer');

  constructor(
    private readonly queue: EmbeddedQueue,
    private readonly name: string,
    private readonly parallel: number,
    private readonly deliver: Deliver,
    private readonly logger: Logger,
    pollIntervalMs: number,
  ) {
    this.polling = new Periodic({
      name: 'receiving events',
      logger,
      intervalMs: pollIntervalMs,
      work: () => this.startDue(),
    });
    queue.listen(name, { wake: this.polling.wake, offer: this.offer });
    this.polling.start().wake();
  }

  async stop(): Promise<void> {
    await this.polling.stop();
    await Promise.all(this.running.values());
    await this.startDue();
    await this.queue.leave(this.name).catch(this.warn);
  }

  /** Handled messages are deleted by the query for more. */
  private async startDue(): Promise<void> {
    const room = this.room();
    const done = [...this.done];
    this.hasBacklog ||= room === 0;
    if (room === 0 && done.length === 0) return;
    this.missed = false;
    try {
      const due = await this.queue.next(this.name, done, [...this.running.keys()], room);
      this.done = this.done.filter((id) => !done.includes(id));
      due.forEach(this.start);
      this.hasBacklog = this.missed || due.length === room;
      this.wakeAgain();
    } catch (error) {
      this.warn(error);
      this.polling.wakeIn(retryDelayMs);
    }
  }

  /** Deliveries may have finished during the query. They did not ask for more, and their messages are not deleted yet. */
  private wakeAgain(): void {
    if (this.hasBacklog && this.room() > 0) this.polling.wake();
    else if (this.done.length) this.polling.wakeIn(deleteDelayMs);
  }

  /** How many messages may be started. */
  private room(): number {
    return this.polling.stopping.aborted ? 0 : this.parallel - this.running.size;
  }

  /** Starts a new message. If there is no room, or others wait for it, the message stays in the table until a place is free. */
  private readonly offer = (message: QueuedMessage): void => {
    if (this.hasBacklog) this.missed = true;
    else this.start(message);
  };

  /** Starts a message that was not started before. */
  private readonly start = (message: QueuedMessage): void => {
    const { id } = message;
    if (this.polling.stopping.aborted || this.running.has(id) || this.done.includes(id)) return;
    if (this.room() > 0) {
      const run = () => this.run(message);
      this.running.set(id, this.asyncScope.runInAsyncScope(run));
    } else this.hasBacklog = this.missed = true;
  };

  private async run(message: QueuedMessage): Promise<void> {
    try {
      await this.settle(message.id, await this.deliver(message, this.polling.stopping));
    } catch (error) {
      this.warn(error);
    } finally {
      this.running.delete(message.id);
      if (this.hasBacklog) this.polling.wake();
    }
  }

  private async settle(id: string, verdict: Verdict): Promise<void> {
    if (verdict.kind === 'done' && this.done.push(id) === 1) this.polling.wakeIn(deleteDelayMs);
    if (verdict.kind === 'retry') await this.postpone(id, verdict.delayMs, verdict.reason);
    if (verdict.kind === 'dead-letter') await this.queue.deadLetter(this.name, id, verdict.reason);
  }

  private async postpone(id: string, delayMs: number, reason: string): Promise<void> {
    await this.queue.postpone(this.name, id, delayMs, reason);
    setTimeout(this.polling.wake, delayMs).unref();
  }

  private readonly warn = (error: unknown) =>
    this.logger.warn({ err: error }, 'the embedded queue does not answer; its messages wait');
}
