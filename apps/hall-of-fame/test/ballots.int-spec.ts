import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  advanceEdition,
  exportVotes,
  getFameReport,
  getFraudSignals,
  listManagedEditions,
  listOwnVotes,
  type ManagedEdition,
  takeBallot,
  userErased,
} from '@music/contracts';
import { londonYear } from '@music/rules';
import { eventually } from '@music/testing/eventually';
import { CountRepository } from '../src/results/count.repository.js';
import {
  admin,
  advance,
  advanceTo,
  edition,
  type HallOfFame,
  results,
  startHallOfFame,
  user,
  vote,
} from './hall-of-fame.fixture.js';

let hall: HallOfFame;
beforeAll(async () => {
  hall = await startHallOfFame();
});
afterAll(() => hall.stop());

/** The events about an edition's ballots. */
const eventsOf = async ({ id }: ManagedEdition): Promise<unknown[]> => {
  const rows = (await hall.query(
    `select envelope -> 'payload' as payload from hall_of_fame.outbox
     where event = 'hall-of-fame.ballot-cast' and envelope -> 'payload' ->> 'hallOfFameId' = $1`,
    [String(id)],
  )) as { payload: unknown }[];
  return rows.map(({ payload }) => payload);
};

describe('ballots', () => {
  it('C-197 C-201 are one for each user and edition, replaceable while voting is open, in the user’s own order', async () => {
    const made = await edition(hall, {}, 1);
    await vote(hall, 30, made, [3, 1, 2]);
    expect(await eventsOf(made)).toEqual([{ hallOfFameId: made.id, category: 'brass', replaced: false }]);
    const earlier = '2026-02-01T10:00:00.000Z';
    await hall.query('update hall_of_fame.ballots set cast_at = $2 where edition_id = $1', [
      made.id,
      earlier,
    ]);
    const second = await vote(hall, 30, made, [2, 5]);
    expect(second).toMatchObject({ hallOfFameId: made.id, votes: [2, 5] });
    expect(Date.parse(second.castAt)).toBeGreaterThan(Date.parse(earlier));
    expect(await hall.call(user(30), listOwnVotes, {})).toEqual({ brass: [second], vocal: [] });
    expect(await hall.call(user(31), listOwnVotes, {})).toEqual({ brass: [], vocal: [] });
    const reminded = await advanceTo(hall, made, 2);
    await vote(hall, 30, reminded, [1]);
    const closed = await advanceTo(hall, reminded, 3);
    await expect(vote(hall, 30, closed, [2])).rejects.toMatchObject({ code: 'VOTING_CLOSED' });
  });

  it('C-197 contain pieces of the category that are old enough, each once, and not more than allowed', async () => {
    const made = await edition(hall, {}, 1);
    const refused = (votes: number[]) => expect(vote(hall, 32, made, votes)).rejects;
    const year = londonYear(new Date(made.opensAt ?? ''));
    await refused([1, 900]).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'votes.1', reason: `This piece is too new: choose one from ${year} or before.` }],
    });
    await refused([77_777]).toMatchObject({ code: 'INVALID', fields: [{ field: 'votes.0' }] });
    await refused([1_001]).toMatchObject({ code: 'INVALID', fields: [{ field: 'votes.0' }] });
    await refused([1, 2, 3, 4]).toMatchObject({
      fields: [{ field: 'votes', reason: 'You can choose up to 3 pieces.' }],
    });
    await refused([1, 1]).toMatchObject({ code: 'INVALID' });
    await refused([]).toMatchObject({ code: 'INVALID' });
    const elsewhere = { ...made, category: 'vocal' as const };
    await expect(vote(hall, 32, elsewhere, [1_001])).rejects.toMatchObject({ code: 'HALL_OF_FAME_UNKNOWN' });
    const morphed = { userId: 32, isAdmin: false, onBehalfOf: 1 };
    const ballot = { type: 'brass' as const, hallOfFameId: made.id, votes: [1], block: '' };
    await expect(hall.call(morphed, takeBallot, ballot)).rejects.toMatchObject({ code: 'IDENTITY_MORPHED' });
    await expect(hall.call(null, takeBallot, ballot)).rejects.toMatchObject({ code: 'UNAUTHORISED' });
  });

  it('are refused from the closing time on, even if nothing has closed the edition yet', async () => {
    const made = await edition(hall, {}, 1);
    await hall.query('update hall_of_fame.editions set closes_at = now() where id = $1', [made.id]);
    await expect(vote(hall, 30, made, [1])).rejects.toMatchObject({ code: 'VOTING_CLOSED' });
    expect(await hall.query('select from hall_of_fame.ballots where edition_id = $1', [made.id])).toEqual([]);
  });

  it('are still one if a user votes 200 times at once', async () => {
    const made = await edition(hall, {}, 1);
    const all = Array.from({ length: 200 }, (_, index) => vote(hall, 33, made, [index + 1]));
    for (const outcome of await Promise.allSettled(all))
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'UNAVAILABLE' });
    const ballots = await hall.query('select from hall_of_fame.ballots where edition_id = $1', [made.id]);
    expect(ballots).toHaveLength(1);
  });

  it('come before the close or after it, never partly', async () => {
    const made = await edition(hall, { maxVotes: 1 }, 2);
    const voters = Array.from({ length: 30 }, (_, index) => index + 20);
    const closing = Promise.all([
      ...voters.slice(0, 15).map((id) => attempt(made, id)),
      advance(hall, made),
      ...voters.slice(15).map((id) => attempt(made, id)),
    ]);
    const accepted = (await closing).filter((outcome) => outcome === true).length;
    const [{ counted }] = (await hall.query(
      'select coalesce(sum(voters), 0)::integer as counted from hall_of_fame.results where edition_id = $1',
      [made.id],
    )) as [{ counted: number }];
    expect(counted).toBe(accepted);
    const open = await hall.query(
      'select from hall_of_fame.ballots where edition_id = $1 and counted is null',
      [made.id],
    );
    expect(open).toHaveLength(0);
  });

  const attempt = (made: ManagedEdition, userId: number) =>
    vote(hall, userId, made, [userId]).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'VOTING_CLOSED' });
        return false;
      },
    );
});

describe('the count', () => {
  it('C-070 C-195 C-196 is by points, first choices and voters; equal pieces share a rank; unverified addresses do not count', async () => {
    const made = await edition(hall, { category: 'vocal' }, 1);
    await vote(hall, 20, made, [1_001, 1_002]);
    await vote(hall, 21, made, [1_002, 1_001]);
    await vote(hall, 22, made, [1_003, 1_004, 1_005]);
    await vote(hall, 23, made, [1_005, 1_004]);
    await vote(hall, 50, made, [1_003]);
    const released = await advanceTo(hall, made, 11);
    const { rows } = await results(hall, released);
    expect(
      rows.map(({ rank, tied, pieceId, points, voters }) => [rank, tied, pieceId, points, voters]),
    ).toEqual([
      [1, true, 1_001, 5, 2],
      [1, true, 1_002, 5, 2],
      [3, undefined, 1_005, 4, 2],
      [4, undefined, 1_004, 4, 2],
      [5, undefined, 1_003, 3, 1],
    ]);
    expect(rows[0]).toEqual({
      rank: 1,
      tied: true,
      points: 5,
      firstChoices: 1,
      voters: 2,
      pieceId: 1_001,
      title: 'Piece 1001',
      composer: 'Composer 11',
      arranger: '',
      lyricist: 'A Lyricist',
      series: 'General Series',
      year: 1901,
      recorded: true,
    });
    expect(await hall.call(null, getFameReport, { type: 'vocal', id: released.id })).toMatchObject({
      turnout: 5,
      ballots: 4,
      pieces: 5,
      byDecade: [{ key: '1900s', value: 9 }],
      byType: [
        { key: 'March', value: 5 },
        { key: 'Selection', value: 4 },
      ],
    });
  });

  it('keeps the place of a piece that leaves the catalogue', async () => {
    const made = await edition(hall, {}, 1);
    await vote(hall, 20, made, [101, 102]);
    const released = await advanceTo(hall, made, 11);
    await hall.query(
      `update hall_of_fame.pieces set removed = true where category = 'brass' and piece_id = 101`,
    );
    const { rows } = await results(hall, released);
    expect(rows).toMatchObject([
      { rank: 1, title: 'Piece 101', recorded: false, removed: true },
      { rank: 2, title: 'Piece 102', recorded: true },
    ]);
    expect(rows[1]).not.toHaveProperty('removed');
  });

  it('of 20,000 ballots is quick and repeatable; nothing is revealed if ballots were altered', async () => {
    const made = await edition(hall, {}, 2);
    await hall.query(
      `with made as (insert into hall_of_fame.voters (user_id, version, email_verified, reminders, erased)
         select 100000 + n, 1, true, false, false from generate_series(1, 20000) n returning user_id)
       insert into hall_of_fame.ballots (edition_id, user_id, votes, block)
       select $1, user_id, array[1 + user_id % 97, 98 + user_id % 41, 139 + user_id % 53], 'b' from made`,
      [made.id],
    );
    const begun = performance.now();
    const closed = await advance(hall, made);
    expect(performance.now() - begun).toBeLessThan(advanceEdition.timeoutMs ?? 0);
    const table = () =>
      hall.query('select * from hall_of_fame.results where edition_id = $1 order by piece_id', [made.id]);
    const first = await table();
    expect(first).toHaveLength(191);
    const counting = hall.get(CountRepository);
    await counting.count(made.id);
    expect(await table()).toEqual(first);
    expect(await counting.isUnchanged(made.id)).toBe(true);
    await hall.query(
      'update hall_of_fame.ballots set votes = array[5] where edition_id = $1 and user_id = 100007',
      [made.id],
    );
    await expect(advance(hall, closed)).rejects.toMatchObject({ code: 'HALL_OF_FAME_BALLOTS_CHANGED' });
  });
});

describe('what is stored about voters', () => {
  it('is in their export, is erased with them before the count, and stays without their identity after it', async () => {
    const open = await edition(hall, {}, 1);
    const counted = await edition(hall, {}, 1);
    for (const voted of [open, counted]) await vote(hall, 15, voted, [3, 4]);
    expect(await hall.call(user(15), exportVotes, {})).toMatchObject({
      hallOfFameVotes: [
        { edition: counted.name, category: 'brass', year: counted.year, votes: ['Piece 3', 'Piece 4'] },
        { edition: open.name },
      ],
    });
    await advanceTo(hall, counted, 3);
    await hall.publish(userErased, { userId: 15 });
    const storedBallots = () =>
      hall.query('select edition_id, user_id, counted from hall_of_fame.ballots where edition_id = any($1)', [
        [open.id, counted.id],
      ]);
    await eventually(async () => {
      expect(await storedBallots()).toEqual([{ edition_id: counted.id, user_id: null, counted: true }]);
    });
    await expect(vote(hall, 15, open, [1])).rejects.toMatchObject({ code: 'UNAUTHORISED' });
  });

  it('shows administrators where and when ballots came from, until voting closes', async () => {
    const made = await edition(hall, {}, 1);
    for (const userId of [41, 42, 50]) await vote(hall, userId, made, [1]);
    await hall.query(
      `update hall_of_fame.ballots set first_cast_at = '2026-02-01T10:59:00Z' where edition_id = $1`,
      [made.id],
    );
    const signals = await hall.call(admin, getFraudSignals, { id: made.id });
    expect(signals).toMatchObject({
      unconfirmed: 1,
      blocks: [{ block: 'block', ballots: 3, unconfirmed: 1 }],
      hours: [{ hour: '2026-02-01T10:00:00.000Z', ballots: 3 }],
    });
    await advanceTo(hall, made, 3);
    expect(await hall.call(admin, getFraudSignals, { id: made.id })).toMatchObject({ blocks: [] });
    const { editions } = await hall.call(admin, listManagedEditions, {});
    expect(editions.find(({ id }) => id === made.id)).toMatchObject({ turnout: 3 });
  });
});
