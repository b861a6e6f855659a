import { createLogger, Database, ServiceMetrics } from '@music/platform';
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Notifications } from './connection/notifications.js';
import { EventHandlers } from './events/event-handlers.js';
import { EventLifecycle } from './events/event-lifecycle.js';
import { EventTransport } from './events/event-transport.js';
import { Outbox } from './events/outbox.js';
import { OutboxRelay } from './events/outbox.relay.js';
import { EventMetrics } from './events/event-metrics.js';
import { MessageHealth } from './health/message-health.js';
import {
  callTransport,
  eventTransport,
  type MessagingOptions,
  messagingOptionsToken,
  signerOf,
  timesOf,
} from './messaging.options.js';
import { Bus } from './rpc/bus.js';
import { describeController } from './health/describe.controller.js';

const bus = (options: MessagingOptions): Provider => ({
  provide: Bus,
  useFactory: () => new Bus(callTransport(options), signerOf(options), createLogger(options.service)),
});

/** Gives an application its `Bus`, and a service with a database its `Outbox` and consumers. */
@Global()
@Module({})
export class MessagingModule {
  /** Calls and events. Needs a `Database` migrated with `messagingMigrations`. */
  static forService(options: MessagingOptions): DynamicModule {
    const { service } = options;
    return {
      module: MessagingModule,
      imports: [DiscoveryModule],
      controllers: [describeController(service)],
      providers: [
        { provide: messagingOptionsToken, useValue: options },
        bus(options),
        { provide: EventTransport, useFactory: () => eventTransport(options) },
        {
          provide: Notifications,
          useFactory: (database: Database) => new Notifications(service, database),
          inject: [Database],
        },
        {
          provide: OutboxRelay,
          useFactory: (database: Database, transport: EventTransport) =>
            new OutboxRelay(database, transport, createLogger(service), timesOf(options)),
          inject: [Database, EventTransport],
        },
        {
          provide: Outbox,
          useFactory: (database: Database, relay: OutboxRelay) => new Outbox(database, service, relay),
          inject: [Database, OutboxRelay],
        },
        EventHandlers,
        EventLifecycle,
        EventMetrics,
        { provide: ServiceMetrics, useExisting: EventMetrics },
        MessageHealth,
      ],
      exports: [Bus, Outbox, EventTransport, Notifications],
    };
  }

  /** Calls only: for an application without events. */
  static forCaller(options: MessagingOptions): DynamicModule {
    return { module: MessagingModule, providers: [bus(options)], exports: [Bus] };
  }
}
