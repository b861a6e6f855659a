import { type Envelope, event, type PayloadOf } from '@music/contracts';
import {
  Consumes,
  EventTransport,
  MessageHealth,
  type MessagingOptions,
  messagingMigrations,
  MessagingModule,
  Outbox,
} from '@music/messaging';
import {
  Database,
  DatabaseModule,
  migrate,
  type MigrationClass,
  Registry,
  requestContext,
  runInContext,
  ServiceMetrics,
} from '@music/platform';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

export const orderPlaced = event(
  'shop.order-placed',
  ['ledger'],
  z.strictObject({ orderId: z.string(), note: z.string().optional() }),
);
export const shopOpened = event('shop.opened', [], z.strictObject({}));
export const noteSent = event('shop.note-sent', [], z.strictObject({ to: z.string() }), {
  forgetOnceSent: true,
});

class Effects1700000000003 implements MigrationInterface {
  /** Deliberately without a unique constraint: a duplicate effect must be visible. */
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create table effects (order_id text not null, correlation_id text, actor int)');
  }
  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** What the ledger does with an order: called after its effect is written, with the number of the try. */
type Behaviour = (attempt: number) => Promise<void> | void;

/** The consumer's memory outside the database: what was tried, and what should happen next. */
export class LedgerScript {
  readonly attempts = new Map<string, number>();
  readonly behaviours = new Map<string, Behaviour>();

  attemptsOf = (orderId: string) => this.attempts.get(orderId) ?? 0;
}

@Injectable()
class LedgerConsumer {
  constructor(
    private readonly database: Database,
    private readonly script: LedgerScript,
  ) {}

  @Consumes(orderPlaced)
  async record({ orderId }: PayloadOf<typeof orderPlaced>, envelope: Envelope): Promise<void> {
    const attempt = this.script.attemptsOf(orderId) + 1;
    this.script.attempts.set(orderId, attempt);
    await this.database.manager.query(
      'insert into effects (order_id, correlation_id, actor) values ($1, $2, $3)',
      [orderId, envelope.correlationId, envelope.actor],
    );
    await this.script.behaviours.get(orderId)?.(attempt);
  }
}

@Module({})
class ServiceModule {}

async function start(
  options: MessagingOptions,
  url: string,
  migrations: MigrationClass[],
  providers: object[],
): Promise<INestApplicationContext> {
  const schema = { service: options.service, connections: 5, migrations };
  await migrate(schema, url);
  const module = {
    module: ServiceModule,
    imports: [DatabaseModule.forService(schema, url), MessagingModule.forService(options)],
    providers: providers as never[],
  };
  return NestFactory.createApplicationContext(module, { logger: false });
}

/** The service that publishes. */
export class Shop {
  private constructor(private readonly app: INestApplicationContext) {}

  static async start(options: MessagingOptions, url: string): Promise<Shop> {
    return new Shop(await start({ ...options, service: 'shop' }, url, messagingMigrations, []));
  }

  get database(): Database {
    return this.app.get(Database);
  }
  get outbox(): Outbox {
    return this.app.get(Outbox);
  }
  get transport(): EventTransport {
    return this.app.get(EventTransport);
  }

  place(...orderIds: string[]): Promise<void> {
    return this.publishAll(orderIds, false);
  }

  placeInBulk(...orderIds: string[]): Promise<void> {
    return this.publishAll(orderIds, true);
  }

  private publishAll(orderIds: readonly string[], bulk: boolean): Promise<void> {
    return runInContext(
      requestContext({ correlationId: 'c-42', actor: { userId: 9, isAdmin: true, onBehalfOf: null } }),
      () =>
        this.database.transaction(async () => {
          for (const orderId of orderIds)
            await this.outbox.publish(
              orderPlaced,
              { orderId },
              { aggregateId: orderId, aggregateVersion: 1 },
              { bulk },
            );
        }),
    );
  }

  get health(): MessageHealth {
    return this.app.get(MessageHealth);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** The service that consumes. */
export class Ledger {
  private constructor(
    private readonly app: INestApplicationContext,
    readonly script: LedgerScript,
  ) {}

  static async start(options: MessagingOptions, url: string, script = new LedgerScript()): Promise<Ledger> {
    const providers = [LedgerConsumer, { provide: LedgerScript, useValue: script }];
    const migrations = [...messagingMigrations, Effects1700000000003];
    const consuming = { ...options, service: 'ledger', consumesBulk: true };
    return new Ledger(await start(consuming, url, migrations, providers), script);
  }

  get transport(): EventTransport {
    return this.app.get(EventTransport);
  }

  get health(): MessageHealth {
    return this.app.get(MessageHealth);
  }

  /** What its `/metrics` say of its events. */
  metrics(): Promise<string> {
    const registry = new Registry();
    this.app.get(ServiceMetrics).addTo(registry);
    return registry.metrics();
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
