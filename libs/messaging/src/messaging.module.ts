import { createLogger, Database } from '@music/platform';
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Notifications } from './connection/notifications.js';
import { EventHandlers } from './events/event-handlers.js';
import { EventLife } from './events/event-life.js';
import { EventTransport } from './events/event-transport.js';
import { Outbox } from './events/outbox.js';
import { MessageHealth } from './health/message-health.js';
import { callTransport, eventTransport, type MessagingOptions, sealOf } from './messaging.options.js';
import { Bus } from './rpc/bus.js';
import { describeController } from './health/describe.controller.js';

const bus = (options: MessagingOptions): Provider => ({
  provide: Bus,
  useFactory: () => new Bus(callTransport(options), sealOf(options), createLogger(options.service)),
});

const eventHandlers: Provider = {
  provide: EventHandlers,
  useFactory: (discovery: DiscoveryService, scanner: MetadataScanner) =>
    new EventHandlers(discovery, scanner),
  inject: [DiscoveryService, MetadataScanner],
};

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
        {
          provide: Outbox,
          useFactory: (database: Database) => new Outbox(database, options.service),
          inject: [Database],
        },
        {
          provide: Notifications,
          useFactory: (database: Database) => new Notifications(options.service, database),
          inject: [Database],
        },
        messageHealth(options.service),
        {
          provide: EventLife,
          useFactory: (
            database: Database,
            notifications: Notifications,
            transport: EventTransport,
            handlers: EventHandlers,
          ) => new EventLife(options, database, notifications, transport, handlers),
          inject: [Database, Notifications, EventTransport, EventHandlers],
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
