import { type Logger, Periodic } from '@music/platform';
import {
  type Backlog,
  type DeadLetter,
  type Deliver,
  EventTransport,
  type OutgoingEvent,
  type Verdict,
} from '../event-transport.js';
import type { EmbeddedQueue, QueuedMessage } from './embedded-queue.js';

const parallel = 4;

/** A service's events through the embedded queue. A message stays in the table until its effect is committed. */
export class EmbeddedEventTransport extends EventTransport {
  private readonly taking: Periodic;
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private deliver: Deliver | null = null;

  constructor(
    private readonly queue: EmbeddedQueue,
    private readonly service: string,
    private readonly logger: Logger,
    pollMs: number,
  ) {
    super();
    this.taking = new Periodic({
      name: 'taking events',
      logger,
      intervalMs: pollMs,
      work: () => this.takeDue(),
    });
  }

  override publish(event: OutgoingEvent): Promise<void> {
    return this.queue.add(event);
  }

  override consume(deliver: Deliver): void {
    this.deliver = deliver;
    this.queue.listen(this.service, this.taking.wake);
    this.taking.start().wake();
  }

  override async stopConsuming(): Promise<void> {
    this.stopping.abort();
    await this.taking.stop();
    await Promise.all(this.running.values());
    await this.queue.leave(this.service).catch(this.warn);
  }

  override deadLetters(limit = 100): Promise<DeadLetter[]> {
    return this.queue.dead(this.service, limit);
  }

  override backlog(limit: number): Promise<Backlog> {
    return this.queue.backlog(this.service, limit);
  }

  override replayDeadLetter(id: string, diedAt: string): Promise<boolean> {
    return this.queue.reviveOne(this.service, id, diedAt);
  }

  override replayDeadLetters(): Promise<number> {
    return this.queue.revive(this.service);
  }

  override discardDeadLetters(which: string): Promise<number> {
    return this.queue.discard(this.service, which);
  }

  /** The queue belongs to the process and is closed with it. */
  override close(): Promise<void> {
    return Promise.resolve();
  }

  private async takeDue(): Promise<void> {
    const room = parallel - this.running.size;
    if (room === 0 || this.stopping.signal.aborted) return;
    try {
      const due = await this.queue.due(this.service, [...this.running.keys()], room);
      due.forEach((message) => this.running.set(message.id, this.run(message)));
    } catch (error) {
      this.warn(error);
    }
  }

  private async run(message: QueuedMessage): Promise<void> {
    try {
      const verdict = await this.deliver?.(message, this.stopping.signal);
      if (verdict) await this.settle(message.id, verdict);
    } catch (error) {
      this.warn(error);
    } finally {
      this.running.delete(message.id);
      this.taking.wake();
    }
  }

  private async settle(id: string, verdict: Verdict): Promise<void> {
    if (verdict.kind === 'done') await this.queue.remove(this.service, id);
    if (verdict.kind === 'retry') await this.postpone(id, verdict.afterMs, verdict.reason);
    if (verdict.kind === 'bury') await this.queue.bury(this.service, id, verdict.reason);
  }

  private async postpone(id: string, afterMs: number, reason: string): Promise<void> {
    await this.queue.postpone(this.service, id, afterMs, reason);
    setTimeout(this.taking.wake, afterMs).unref();
  }

  private readonly warn = (error: unknown) =>
    this.logger.warn({ err: error }, 'The embedded queue does not answer; its messages wait');
}
