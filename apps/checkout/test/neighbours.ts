import { randomUUID } from 'node:crypto';
import { Controller, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import {
  type Envelope,
  type EventContract,
  listProducts,
  listUsers,
  type ParsedRequestOf,
  type PayloadOf,
  type ProductCopy,
  type UserCopy,
} from '@music/contracts';
import { Handles, type InProcessBroker, type MessagingOptions, serverStrategy } from '@music/messaging';

/** The catalogue's snapshot, in a test's hands. */
@Controller()
export class FakeCatalogue {
  static products: ProductCopy[] = [];
  @Handles(listProducts)
  list({ afterVersion }: { afterVersion: number }) {
    return { products: afterVersion ? [] : FakeCatalogue.products, nextAfterVersion: null };
  }
}
@Module({ controllers: [FakeCatalogue] })
class FakeCatalogueModule {}

/** Identity's accounts, in a test's hands. */
@Controller()
export class FakeIdentity {
  static readonly users = new Map<number, UserCopy>();
  @Handles(listUsers)
  list({ userIds }: ParsedRequestOf<typeof listUsers>) {
    const all = [...FakeIdentity.users.values()];
    const rows = userIds ? all.filter(({ userId }) => userIds.includes(userId)) : all;
    return { rows, nextAfterId: null };
  }

  /** Writes an account; every change makes it newer. */
  static set(draft: Partial<UserCopy> & { userId: number }): UserCopy {
    const held = FakeIdentity.users.get(draft.userId);
    const copy = {
      name: 'Ann Account',
      email: `user${draft.userId}@example.org`,
      ensembleName: null,
      erased: false,
      emailVerified: true,
      newsletter: false,
      hallOfFameReminders: false,
      isAdmin: false,
      ...held,
      ...draft,
      version: (held?.version ?? 0) + 1,
    };
    FakeIdentity.users.set(draft.userId, copy);
    return copy;
  }
}
@Module({ controllers: [FakeIdentity] })
class FakeIdentityModule {}

/** The services that checkout asks; the function puts them down. */
export async function startNeighbours(messaging: MessagingOptions): Promise<() => Promise<void>> {
  const catalogue = await start('catalogue', FakeCatalogueModule, messaging);
  const identity = await start('identity', FakeIdentityModule, messaging);
  return async () => {
    await catalogue.close();
    await identity.close();
    FakeIdentity.users.clear();
  };
}

async function start(service: string, module: Type, messaging: MessagingOptions): Promise<INestMicroservice> {
  const strategy = serverStrategy({ ...messaging, service });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(module, { strategy, logger: false });
  await app.listen();
  return app;
}

/** Publishes an event as another service would. */
export async function publishTo<E extends EventContract>(
  broker: InProcessBroker,
  event: E,
  payload: PayloadOf<E>,
): Promise<void> {
  const id = randomUUID();
  const envelope: Envelope = {
    id,
    type: event.name,
    version: 1,
    aggregateId: id,
    aggregateVersion: 1,
    occurredAt: new Date().toISOString(),
    correlationId: null,
    actor: null,
    onBehalfOf: null,
    payload,
  };
  const { name: type, consumers } = event;
  await broker.events.add({ id, type, consumers, body: JSON.stringify(envelope) });
}
