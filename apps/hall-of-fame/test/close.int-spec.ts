import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ManagedEdition } from '@music/contracts';
import { someUser } from '@music/testing';
import { StagesService } from '../src/stages/stages.service.js';
import { advance, edition, type HallOfFame, listed, startHallOfFame, vote } from './hall-of-fame.fixture.js';
import { FakeIdentity } from './neighbours.js';

let hall: HallOfFame;
beforeAll(async () => {
  FakeIdentity.users.set(32, someUser({ userId: 32, emailVerified: false }));
  hall = await startHallOfFame();
});
afterAll(() => hall.stop());
afterEach(() => {
  FakeIdentity.isAway = false;
});

/**
 * An edition whose voters' events have not arrived yet: 30 has confirmed the address since, 31 has registered, and 32 has a new
 * address.
 */
const withLateEvents = async (stage: number): Promise<ManagedEdition> => {
  const made = await edition(hall, {}, stage);
  for (const userId of [30, 31, 32, 50]) await vote(hall, userId, made, [userId]);
  await unconfirm(30);
  await confirm(32);
  await hall.query('delete from hall_of_fame.voters where user_id = 31');
  return made;
};
const unconfirm = (userId: number) =>
  hall.query('update hall_of_fame.voters set version = 0, email_verified = false where user_id = $1', [
    userId,
  ]);
const confirm = (userId: number) =>
  hall.query('update hall_of_fame.voters set version = 0, email_verified = true where user_id = $1', [
    userId,
  ]);
const ballotsOf = ({ id }: ManagedEdition) =>
  hall.query(
    'select user_id as voter, counted from hall_of_fame.ballots where edition_id = $1 order by voter',
    [id],
  );
const onTime = async ({ id }: ManagedEdition) => {
  await hall.query('update hall_of_fame.editions set closes_at = now() where id = $1', [id]);
  await hall.get(StagesService).advanceDue();
};
const byHand = (made: ManagedEdition) => advance(hall, made);

describe.each([
  ['on time', 1, onTime],
  ['by hand', 2, byHand],
])('the close %s', (_, stage, close) => {
  it('counts the ballots of those whose address is confirmed by then, also if that has not arrived yet', async () => {
    const made = await withLateEvents(stage);
    await close(made);
    expect(await ballotsOf(made)).toEqual([
      { voter: 30, counted: true },
      { voter: 31, counted: true },
      { voter: 32, counted: false },
      { voter: 50, counted: false },
    ]);
  });

  it('fails while identity is away, and leaves the edition at its stage', async () => {
    const made = await withLateEvents(stage);
    FakeIdentity.isAway = true;
    await expect(close(made)).rejects.toMatchObject({ code: 'UNAVAILABLE', service: 'identity' });
    expect(await listed(hall, made, null)).toMatchObject({ stage });
    FakeIdentity.isAway = false;
    await close(made);
    expect(await listed(hall, made, null)).toMatchObject({ stage: 3 });
  });
});

describe('the close', () => {
  it('deletes the ballot of a voter whose erasure has not arrived yet', async () => {
    const made = await edition(hall, {}, 1);
    await vote(hall, 33, made, [1]);
    FakeIdentity.users.set(33, someUser({ userId: 33, version: 2, erased: true }));
    await onTime(made);
    expect(await ballotsOf(made)).toEqual([]);
  });
});
