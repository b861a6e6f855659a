import { expect } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  type Actor,
  advanceEdition,
  type Call,
  createEdition,
  type EventContract,
  type FameCategory,
  getFameResults,
  listEditions,
  type ManagedEdition,
  type PayloadOf,
  type ReplyOf,
  type RequestOf,
  takeBallot,
} from '@music/contracts';
import { Bus, InProcessBroker, MessagingModule, serverStrategy } from '@music/messaging';
import {
  createService,
  MemoryCacheStore,
  migrate,
  requestContext,
  runInContext,
  serviceRoleUrl,
} from '@music/platform';
import { eventually, waitLimitMs, publishTo, startStubService, testDatabase } from '@music/testing';
import { hallOfFameSchema } from '../src/database/hall-of-fame.schema.js';
import { HallOfFameModule } from '../src/hall-of-fame.module.js';
import { FakeCatalogue, FakeIdentity, neighbours } from './neighbours.js';

const secret = 'a secret only for tests, long enough';

export type HallOfFame = Awaited<ReturnType<typeof startHallOfFame>>;

export const user = (userId: number): Actor => ({ userId, isAdmin: false, onBehalfOf: null });
export const admin: Actor = { userId: 1, isAdmin: true, onBehalfOf: null };

/** The service as it runs in the shop: migrated by the owner, running with its own role. */
export async function startHallOfFame() {
  const database = await testDatabase({
    name: 'hall_of_fame',
    prepare: (url) => migrate(hallOfFameSchema, url),
  });
  const databaseUrl = await serviceRoleUrl(database.url, 'hall-of-fame', secret);
  const broker = new InProcessBroker({ databaseUrl: database.url });
  const messaging = { service: 'hall-of-fame', broker, actorSecret: secret };
  const others: { close(): Promise<void> }[] = [];
  for (const [service, controllers] of Object.entries(neighbours))
    others.push(await startStubService(service, controllers, messaging));
  const start = () =>
    createService({
      name: 'hall-of-fame',
      module: HallOfFameModule.with({ databaseUrl, cache: new MemoryCacheStore(), messaging }),
      strategy: serverStrategy(messaging),
    });
  let app = await start();
  await copied(database.query);
  const caller = await NestFactory.createApplicationContext(
    MessagingModule.forCaller({ ...messaging, service: 'gateway' }),
    { logger: false },
  );
  /** Calls as the gateway does: `actor` null is a visitor. */
  const call = <C extends Call>(
    actor: Actor | null,
    contract: C,
    request: RequestOf<C>,
  ): Promise<ReplyOf<C>> =>
    runInContext(requestContext({ actor }), () =>
      caller.get(Bus).call(contract, request, { timeoutMs: waitLimitMs }),
    );
  return {
    get: <T>(part: Type<T>): T => app.get(part),
    call,
    query: database.query,
    publish: <E extends EventContract>(event: E, payload: PayloadOf<E>) => publishTo(broker, event, payload),
    restart: async () => {
      await app.close();
      app = await start();
    },
    stop: async () => {
      await app.close();
      for (const other of others) await other.close();
      await caller.close();
      await broker.close();
      const role = new URL(databaseUrl).username;
      await database.query(`drop owned by "${role}"`);
      await database.query(`drop role "${role}"`);
      await database.drop();
    },
  };
}

/** Waits until the service has its copies of users and pieces. */
const copied = (query: Query) =>
  eventually(async () => {
    const rows = await query(`select (select count(*)::integer from hall_of_fame.voters) as voters,
      (select count(*)::integer from hall_of_fame.pieces) as pieces`);
    expect(rows).toEqual([{ voters: FakeIdentity.users.size, pieces: FakeCatalogue.pieces.length }]);
  });
type Query = (sql: string, values?: unknown[]) => Promise<unknown[]>;

let year = 1_900;
/** An edition of a year that no other has. */
export async function edition(
  hall: HallOfFame,
  draft: Partial<RequestOf<typeof createEdition>> = {},
  stage = 0,
): Promise<ManagedEdition> {
  year += 1;
  const made = await hall.call(admin, createEdition, {
    category: 'brass',
    year,
    name: `Edition ${year}`,
    ...draft,
  });
  return advanceTo(hall, made, stage);
}

export async function advanceTo(
  hall: HallOfFame,
  made: ManagedEdition,
  stage: number,
): Promise<ManagedEdition> {
  let now = made;
  while (now.stage < stage) now = await advance(hall, now);
  return now;
}

export const advance = (hall: HallOfFame, { category, id, stage }: ManagedEdition): Promise<ManagedEdition> =>
  hall.call(admin, advanceEdition, { type: category, hallOfFameId: id, fromStage: stage });

export const vote = (
  hall: HallOfFame,
  userId: number,
  { id, category }: { id: number; category: FameCategory },
  votes: number[],
) => hall.call(user(userId), takeBallot, { type: category, hallOfFameId: id, votes, block: 'block' });

/** As a caller sees it in the list of editions. */
export const listed = async (hall: HallOfFame, { id, category }: ManagedEdition, actor: Actor | null) =>
  (await hall.call(actor, listEditions, {}))[category].find((edition) => edition.id === id);

export const results = (hall: HallOfFame, { id, category }: ManagedEdition) =>
  hall.call(null, getFameResults, { type: category, id });
