import { Database, createLogger } from '@music/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type MessagingOptions, messagingOptionsToken, timesOf } from '../messaging.options.js';
import { Notifications } from '../connection/notifications.js';
import { EventHandlers } from './event-handlers.js';
import { EventProcessor } from './event-processor.js';
import { EventTransport } from './event-transport.js';
import { outboxChannel } from './outbox.js';
import { OutboxRelay } from './outbox.relay.js';
import { EventMetrics } from './event-metrics.js';

/** Starts a service's consumers and relay after initialisation, and stops them before the database closes. */
@Injectable()
export class EventLifecycle implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @Inject(messagingOptionsToken) private readonly options: MessagingOptions,
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly transport: EventTransport,
    private readonly handlers: EventHandlers,
    private readonly relay: OutboxRelay,
    private readonly metrics: EventMetrics,
  ) {
    notifications.on(outboxChannel(options.service), relay.wake);
  }

  onApplicationBootstrap(): void {
    this.startConsumers();
    this.relay.start();
    this.notifications.open();
  }

  /** Consumers first: events that they publish while finishing are still sent. */
  async onModuleDestroy(): Promise<void> {
    await this.transport.stopConsuming();
    await this.notifications.close();
    await this.relay.stop();
    await this.transport.close();
  }

  private startConsumers(): void {
    const { service } = this.options;
    const handlers = this.handlers.of(service);
    if (!handlers.length) return;
    const processor = new EventProcessor(
      service,
      handlers,
      this.database,
      createLogger(service),
      timesOf(this.options),
    );
    this.transport.consume(async (delivery, signal) => {
      const verdict = await processor.deliver(delivery, signal);
      if (verdict.kind === 'dead-letter') this.metrics.countDeadLetter();
      return verdict;
    });
  }
}
