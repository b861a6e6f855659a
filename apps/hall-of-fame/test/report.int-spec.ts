import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getFameReport } from '@music/contracts';
import {
  advanceTo,
  edition,
  type HallOfFame,
  results,
  startHallOfFame,
  vote,
} from './hall-of-fame.fixture.js';

let hall: HallOfFame;
beforeAll(async () => {
  hall = await startHallOfFame();
});
afterAll(() => hall.stop());

it('the report names twenty composers, even if pieces without one have the most votes', async () => {
  await hall.query(`update hall_of_fame.pieces set composer = '' where category = 'brass' and piece_id = 30`);
  const made = await edition(hall, { maxVotes: 10 }, 1);
  // 21 other composers, with one vote each.
  await vote(hall, 20, made, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  await vote(hall, 21, made, [20, 21, 22, 23, 24, 25, 26, 27, 28, 30]);
  await vote(hall, 22, made, [29, 30, 31]);
  const { id } = await advanceTo(hall, made, 11);
  const report = await hall.call(null, getFameReport, { type: 'brass', id });
  const topComposers = 'topComposers' in report ? report.topComposers : [];
  expect(topComposers).toHaveLength(20);
  expect(topComposers.map(({ key }) => key)).not.toContain('');
});

it('an edition without ballots releases an empty result and a report of nothing', async () => {
  const made = await advanceTo(hall, await edition(hall), 11);
  expect(await results(hall, made)).toEqual({ stage: 11, rows: [] });
  expect(await hall.call(null, getFameReport, { type: 'brass', id: made.id })).toEqual({
    turnout: 0,
    ballots: 0,
    pieces: 0,
    byDay: [],
    byDecade: [],
    byType: [],
    topComposers: [],
  });
});
