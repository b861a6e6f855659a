import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  allCalls,
  type Call,
  getFameResults,
  isRead,
  type ManagedEdition,
  serviceOf,
} from '@music/contracts';
import { ResultsRepository } from '../src/results/results.repository.js';
import {
  admin,
  advance,
  advanceTo,
  edition,
  type HallOfFame,
  startHallOfFame,
  user,
} from './hall-of-fame.fixture.js';

/**
 * Two editions that are identical in everything that their stage shows, and different in everything that it hides. If a
 * caller could distinguish them, something hidden would leak, be it a rank, a count or an order.
 */
let hall: HallOfFame;
let one: ManagedEdition;
let other: ManagedEdition;

beforeAll(async () => {
  hall = await startHallOfFame();
  const draft = { name: 'Hall', maxVotes: 1 };
  [one, other] = [await edition(hall, draft), await edition(hall, draft)];
  for (const { id } of [one, other])
    await hall.query(
      `update hall_of_fame.editions set stage = 1, opens_at = '2026-01-01', album_id = 7 where id = $1`,
      [id],
    );
  for (const { id } of [one, other]) await castBallots(id);
  [one, other] = [await atStage(3, one), await atStage(3, other)];
});
afterAll(() => hall.stop());

/** Piece n has n voters and so the rank 71 − n; but the pieces 61 and 60 share rank 10, and 21 and 20 rank 50. */
const castBallots = (id: number) =>
  hall.query(
    `insert into hall_of_fame.ballots (edition_id, user_id, votes, first_cast_at, cast_at)
     select $1, 1000 * n + k, array[n], '2026-02-01', '2026-02-01' from generate_series(1, 70) n,
       generate_series(1, case when n in (61, 21) then n - 1 else n end) k`,
    [id],
  );
const atStage = async (stage: number, made: ManagedEdition) => {
  await hall.query(
    `insert into hall_of_fame.voters (user_id, version, email_verified, reminders, erased)
     select user_id, 1, true, false, false from hall_of_fame.ballots on conflict do nothing`,
  );
  return advanceTo(hall, { ...made, stage: 1 }, stage);
};

/** The best rank that each stage shows; none at 3, where 51 means none. */
const bestShown: Record<number, number> = { 3: 51, 4: 41, 5: 31, 6: 21, 7: 11, 8: 4, 9: 3, 10: 2 };

/** Gives the other edition the results of the first, except that ranks better than `best` have other pieces and counts. */
async function disagreeAbove(best: number): Promise<void> {
  await hall.query('delete from hall_of_fame.results where edition_id = $1', [other.id]);
  await hall.query(
    `insert into hall_of_fame.results (edition_id, piece_id, rank, tied, points, first_choices, voters)
     select $2, case when rank < $3 then piece_id + 100 else piece_id end, rank, tied,
       case when rank < $3 then points + 500 else points end, first_choices, voters
     from hall_of_fame.results where edition_id = $1`,
    [one.id, other.id, best],
  );
}

const callers: readonly [string, Actor | null][] = [
  ['a visitor', null],
  ['a user', user(5)],
  ['an administrator', admin],
];
const reads = allCalls.filter((call) => serviceOf(call.name) === 'hall-of-fame' && isRead(call));

/** What a reply says about an edition: if it is a list, the edition's entry. */
function partAbout(reply: unknown, id: number): unknown {
  if (typeof reply !== 'object' || reply === null) return undefined;
  if ('id' in reply && reply.id === id) return reply;
  return Object.values(reply)
    .map((part) => partAbout(part, id))
    .find((part) => part !== undefined);
}

async function replyTo(call: Call, actor: Actor | null, { id, year }: ManagedEdition): Promise<string> {
  const isAboutOne = call.route?.includes(':id') ?? false;
  const request = {
    ...(call.route?.includes(':type') ? { type: 'brass' } : {}),
    ...(isAboutOne ? { id } : {}),
  };
  const reply: unknown = await hall.call(actor, call, request).catch((error: unknown) => error);
  return normalised(isAboutOne ? reply : partAbout(reply, id), { id, year });
}
/** Without what differs between any two editions. */
const normalised = (reply: unknown, { id, year }: { id: number; year: number }): string =>
  JSON.stringify(reply ?? null)
    .replaceAll(`"id":${id},`, '')
    .replaceAll(`"year":${year},`, '')
    .replaceAll(/"(opensAt|closesAt)":"[^"]*",?/g, '');

describe('no reply of the service contains a hidden rank', () => {
  it.each(Object.entries(bestShown))(
    'C-243 at stage %s, which shows nothing better than %s',
    async (stage, best) => {
      [one, other] = [await reach(one, Number(stage)), await reach(other, Number(stage))];
      await disagreeAbove(best);
      for (const [who, actor] of callers)
        for (const call of reads) {
          const [first, second] = [await replyTo(call, actor, one), await replyTo(call, actor, other)];
          expect(`${who} ${call.name} ${first}`).toBe(`${who} ${call.name} ${second}`);
        }
      expect(await rankOf(one)).toEqual(best === 51 ? undefined : bestOpen[Number(stage)]);
      await expectPlantedLeaksFound();
    },
  );

  /** Two share rank 10, so the stage that shows up to 11 hides them. */
  const bestOpen: Record<number, number> = { 4: 41, 5: 31, 6: 21, 7: 12, 8: 4, 9: 3, 10: 2 };
  const reach = (made: ManagedEdition, stage: number) => advanceTo(hall, made, stage);
  const rankOf = async ({ id }: ManagedEdition) => {
    const reply = await replyTo(resultsCall, null, { id, year: 0 } as ManagedEdition);
    const { rows } = JSON.parse(reply) as { rows: { rank: number }[] };
    return rows[0]?.rank;
  };

  it('C-068 and from stage 11 everything is public, with points', async () => {
    one = await advance(hall, one);
    const { rows } = JSON.parse(await replyTo(resultsCall, null, one)) as {
      rows: Record<string, unknown>[];
    };
    expect(rows.slice(-2)).toMatchObject([20, 21].map((pieceId) => ({ rank: 50, tied: true, pieceId })));
    expect(rows).toHaveLength(51);
    expect(rows[0]).toEqual({
      rank: 1,
      points: 70,
      firstChoices: 70,
      voters: 70,
      pieceId: 70,
      title: 'Piece 70',
      composer: 'Composer 10',
      arranger: '',
      type: 'Selection',
      series: 'General Series',
      year: 1970,
      recorded: true,
    });
  });
});

const resultsCall: Call = getFameResults;

/** Planted leaks: one place too many, an order by hidden points, and a cache filled at a later stage. */
async function expectPlantedLeaksFound(): Promise<void> {
  const results = hall.get(ResultsRepository);
  const all = ({ id }: ManagedEdition) => results.between(id, 'brass', 1, 50);
  const [first, second] = [await all(one), await all(other)];
  const leaks = [
    (places: typeof first) => ({ next: places.find(({ rank }) => rank === 1)?.pieceId }),
    (places: typeof first) => places.map(({ pieceId }) => pieceId).sort(),
    (places: typeof first) => places.reduce((sum, { points }) => sum + points, 0),
  ];
  for (const leak of leaks) expect(normalised(leak(first), one)).not.toBe(normalised(leak(second), other));
}
