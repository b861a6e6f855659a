import { createLogger, Database, ServiceMetrics } from '@music/platform';
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
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
  signerOf,
  timesOf,
} from './messaging.options.js';
import { Bus } from './rpc/bus.js';
import { describeController } from './health/describe.controller.js';

const bus = (options: MessagingOptions): Provider => ({
  provide: Bus,
  useFactory: () => new Bus(callTransport(options), signerOf(options), createLogger(options.service)),
});

const eventHandlers: Provider = {
  provide: EventHandlers,
  useFactory: (discovery: DiscoveryService, scanner: MetadataScanner) =>
    new EventHandlers(discovery, scanner),
  inject: [DiscoveryService, MetadataScanner],
};

const outboxRelay = (options: MessagingOptions): Provider => ({
  provide: OutboxRelay,
  useFactory: (database: Database, transport: EventTransport) =>
    new OutboxRelay(database, transport, createLogger(options.service), timesOf(options)),
  inject: [Database, EventTransport],
});

const outbox = (service: string): Provider => ({
  provide: Outbox,
  useFactory: (database: Database, relay: OutboxRelay) => new Outbox(database, service, relay),
  inject: [Database, OutboxRelay],
});

const messageHealth = (service: string): Provider => ({
  provide: MessageHealth,
  useFactory: (database: Database, transport: EventTransport, handlers: EventHandlers, outbox: Outbox) =>
    new MessageHealth(service, database, transport, handlers, outbox),
  inject: [Database, EventTransport, EventHandlers, Outbox],
});

/** Gives an application its `Bus`, and a service with a database its `Outbox` and consumers. */
@Global()
@Module({})
export class MessagingModule {
  /** Calls and events. Needs a `Database` migrated with `messagingMigrations`. */
  static forService(options: MessagingOptions): DynamicModule {
    return {
      module: MessagingModule,
      imports: [DiscoveryModule],
      controllers: [describeController(options.service)],
      providers: [
        bus(options),
        eventHandlers,
        { provide: EventTransport, useFactory: () => eventTransport(options) },
        outboxRelay(options),
        outbox(options.service),
        {
          provide: Notifications,
          useFactory: (database: Database) => new Notifications(options.service, database),
          inject: [Database],
        },
        messageHealth(options.service),
        {
          provide: EventMetrics,
          useFactory: (database: Database) => new EventMetrics(database),
          inject: [Database],
        },
        { provide: ServiceMetrics, useExisting: EventMetrics },
        {
          provide: EventLifecycle,
          useFactory: (
            database: Database,
            notifications: Notifications,
            transport: EventTransport,
            handlers: EventHandlers,
            relay: OutboxRelay,
            metrics: EventMetrics,
          ) => new EventLifecycle(options, database, notifications, transport, handlers, relay, metrics),
          inject: [Database, Notifications, EventTransport, EventHandlers, OutboxRelay, EventMetrics],
        },
      ],
      exports: [Bus, Outbox, EventTransport, Notifications],
    };
  }

  /** Calls only: for an application without events. */
  static forCaller(options: MessagingOptions): DynamicModule {
    return { module: MessagingModule, providers: [bus(options)], exports: [Bus] };
  }
}
