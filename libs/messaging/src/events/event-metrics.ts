import { Counter, Database, Gauge, type Registry, ServiceMetrics } from '@music/platform';
import { Injectable } from '@nestjs/common';
import { findOutboxState, type OutboxState } from './outbox-state.js';

/** A service's events as Prometheus metrics: what waits in its outbox, and the dead letters of this process since it started. */
@Injectable()
export class EventMetrics extends ServiceMetrics {
  private readonly deadLetters = new Counter({
    name: 'events_dead_letters_total',
    help: 'Events that became dead letters in this process',
    registers: [],
  });

  /** The query of the current scrape. */
  private reading: Promise<OutboxState | null> | null = null;

  constructor(private readonly database: Database) {
    super();
  }

  countDeadLetter(): void {
    this.deadLetters.inc();
  }

  override addTo(registry: Registry): void {
    registry.registerMetric(this.deadLetters);
    this.addGauge(registry, {
      name: 'events_outbox_waiting',
      help: 'Events in the outbox that were not sent yet',
      valueOf: ({ waiting }) => waiting,
    });
    this.addGauge(registry, {
      name: 'events_outbox_oldest_seconds',
      help: 'Age of the oldest of them in seconds; 0 if there is none',
      valueOf: ({ oldestAt }) => (oldestAt ? Math.max(0, (Date.now() - oldestAt.getTime()) / 1_000) : 0),
    });
  }

  /** Left out while the database is away; the other metrics are still served. */
  private addGauge(
    registry: Registry,
    { valueOf, ...described }: { name: string; help: string; valueOf: (state: OutboxState) => number },
  ): void {
    const gauge = new Gauge({
      ...described,
      registers: [registry],
      collect: async () => {
        const state = await this.outboxState();
        if (state) gauge.set(valueOf(state));
        else gauge.remove();
      },
    });
  }

  /** A scrape collects all gauges at once, so that they share a query. Null while the database is away. */
  private outboxState(): Promise<OutboxState | null> {
    this.reading ??= this.database
      .one(findOutboxState)
      .catch(() => null)
      .finally(() => (this.reading = null));
    return this.reading;
  }
}
