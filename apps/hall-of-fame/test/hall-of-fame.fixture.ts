import { expect } from '@jest/globals';
import type { Type } from '@nestjs/common';
import {
  type Actor,
  advanceEdition,
  type Call,
  createEdition,
  type FameCategory,
  getFameResults,
  listEditions,
  type ManagedEdition,
  type ReplyOf,
  type RequestOf,
  takeBallot,
} from '@music/contracts';
import { eventually, startTestService } from '@music/testing';
import { hallOfFameSchema } from '../src/database/hall-of-fame.schema.js';
import { HallOfFameModule } from '../src/hall-of-fame.module.js';
import { FakeCatalogue, FakeIdentity, neighbours } from './neighbours.js';

export type HallOfFame = Awaited<ReturnType<typeof startHallOfFame>>;

export const user = (userId: number): Actor => ({ userId, isAdmin: false, onBehalfOf: null });
export const admin: Actor = { userId: 1, isAdmin: true, onBehalfOf: null };

export async function startHallOfFame() {
  const service = await startTestService({
    schema: hallOfFameSchema,
    module: (parts) => HallOfFameModule.with(parts),
    neighbours,
  });
  await copied(service.query);
  return {
    get: <T>(part: Type<T>): T => service.app().get(part),
    /** Calls as the gateway does: `actor` null is a visitor. */
    call: <C extends Call>(actor: Actor | null, contract: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
      service.call({ actor }, contract, request),
    query: service.query,
    publish: service.publish,
    restart: service.restart,
    stop: service.stop,
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
