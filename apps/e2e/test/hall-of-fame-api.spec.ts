import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow, BrassRow, Edition, FameResults, ManagedEdition } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import {
  accountsEnvironment,
  administrator,
  exported,
  logIn,
  mailTo,
  type Person,
  register,
  tokenIn,
} from '../src/accounts.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

let shop: ShopProcess;
let admin: Person;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, RATE_LIMITS: 'off' });
  admin = await logIn(shop.url, administrator);
  visitor = new Visitor(shop.url);
});
afterAll(() => shop.stop());

const editions = async () =>
  (await visitor.request('GET /api/hall-of-fame')).body as { brass: Edition[]; vocal: Edition[] };

describe('the hall of fame', () => {
  it('C-210 has none for contemporary', async () => {
    const bodies = { hallOfFameId: 1, votes: [1] };
    for (const caller of [visitor, await register(shop.url), admin]) {
      const answers = [
        await caller.request('GET /api/hall-of-fame/contemporary/report/1'),
        await caller.request('GET /api/hall-of-fame/contemporary/results/1'),
        await caller.request('POST /api/hall-of-fame/contemporary/vote', bodies),
        await caller.request('POST /api/hall-of-fame/contemporary/advance/', { hallOfFameId: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });

  it('C-194 C-196 has editions at the first start, and shows the revealed part of a countdown', async () => {
    const { brass } = await editions();
    const [coming, counting, past] = brass;
    expect([coming?.stage, counting?.stage]).toEqual([0, 6]);
    expect(past?.stage).toBeGreaterThanOrEqual(11);
    const response = await visitor.request(`GET /api/hall-of-fame/brass/results/${counting?.id}/`);
    const { stage, rows } = response.body as FameResults;
    expect([stage, response.headers.get('cache-control')]).toEqual([6, 'no-store']);
    for (const row of rows) {
      expect(row.rank).toBeGreaterThanOrEqual(21);
      expect(Object.keys(row)).not.toContain('points');
    }
  });

  it('C-195 C-197 C-198 C-201 goes from opening to results, with mails to users who opted in', async () => {
    const year = new Date().getFullYear() + 5;
    const form = { category: 'brass', year, name: 'Brass of tomorrow' };
    const made = await admin.request('POST /api/admin/hall-of-fame', form);
    expect(made.status).toBe(200);
    const { id } = made.body as ManagedEdition;
    const voter = await confirmed();
    await eventually(async () => {
      const { body } = await admin.request('GET /api/admin/hall-of-fame');
      const edition = (body as { editions: ManagedEdition[] }).editions.find((one) => one.id === id);
      expect(edition?.next).toMatchObject({ effect: 'open', mails: 1 });
    });

    const advance = (fromStage: number) =>
      admin.request('POST /api/hall-of-fame/brass/advance/', { hallOfFameId: id, fromStage });
    expect(await advance(0)).toMatchObject({ status: 200, body: { stage: 1 } });
    expect(await advance(0)).toMatchObject({ status: 409, body: { code: 'HALL_OF_FAME_STAGE_CHANGED' } });
    await mailTo(shop.url, voter.email, /^Voting is open: Brass of tomorrow$/);

    const rows = (await visitor.request('GET /api/brass')).body as BrassRow[];
    const votes = [...new Set(rows.map(({ pieceId }) => pieceId))].slice(0, 3);
    const ballot = { hallOfFameId: id, votes };
    expect((await visitor.request('POST /api/hall-of-fame/brass/vote', ballot)).status).toBe(401);
    const cast = await voter.request('POST /api/hall-of-fame/brass/vote', ballot);
    expect(cast).toMatchObject({ status: 200, body: ballot });
    expect((await voter.request('GET /api/user/hall-of-fame-votes')).body).toEqual({
      brass: [cast.body],
      vocal: [],
    });
    expect((await exported(voter)).data).toMatchObject({
      hallOfFameVotes: [{ edition: 'Brass of tomorrow', year }],
    });

    for (const stage of [1, 2]) expect((await advance(stage)).status).toBe(200);
    const late = await voter.request('POST /api/hall-of-fame/brass/vote', ballot);
    expect(late).toMatchObject({ status: 409, body: { code: 'VOTING_CLOSED' } });
    const report = `GET /api/hall-of-fame/brass/report/${id}`;
    expect((await voter.request(report)).body).toMatchObject({ code: 'HALL_OF_FAME_NOT_RELEASED' });
    expect((await admin.request(report)).body).toEqual({ turnout: 1 });
    for (let stage = 3; stage < 11; stage += 1) await advance(stage);
    expect((await visitor.request(report)).body).toMatchObject({ turnout: 1, ballots: 1, pieces: 3 });
    const results = (await visitor.request(`GET /api/hall-of-fame/brass/results/${id}`)).body as FameResults;
    expect(results.rows.map(({ pieceId, points }) => [pieceId, points])).toEqual(
      votes.map((pieceId, at) => [pieceId, 3 - at]),
    );
    await mailTo(shop.url, voter.email, /^The results are here: Brass of tomorrow$/);
    await eventually(async () => {
      const { body } = await admin.request('GET /api/admin/audit');
      const steps = (body as { rows: AuditRow[] }).rows.filter(({ action }) => action === 'advance');
      expect(steps).toContainEqual(
        expect.objectContaining({ actorId: admin.id, details: { hallOfFameId: id, stage: 11 } }),
      );
    });
  });
});

/** A user with a verified address, who wants mails from the hall of fame. */
async function confirmed(): Promise<Person> {
  const person = await register(shop.url);
  const token = tokenIn(await mailTo(shop.url, person.email, /^Welcome/));
  await person.request('POST /api/user/verify-email', { token });
  const wishes = { themeId: 1, newsletter: false, hallOfFameReminders: true };
  await person.request('PUT /api/user/update-preferences', wishes);
  return person;
}
