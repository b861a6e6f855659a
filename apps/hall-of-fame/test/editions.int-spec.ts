import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changeEdition, fameMailRequested, listManagedEditions, type ManagedEdition } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { EditionsRepository } from '../src/editions/editions.repository.js';
import { StageScheduler } from '../src/stages/stage-scheduler.js';
import { StagesService } from '../src/stages/stages.service.js';
import {
  admin,
  advance,
  advanceTo,
  edition,
  type HallOfFame,
  results,
  listed,
  startHallOfFame,
  vote,
} from './hall-of-fame.fixture.js';

let hall: HallOfFame;
beforeAll(async () => {
  hall = await startHallOfFame();
});
afterAll(() => hall.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('editions', () => {
  it('C-194 are hidden until they have an opening time, and then show only their name and that time', async () => {
    const secret = await edition(hall, { category: 'vocal', intro: 'Sing', albumId: 7 });
    expect(await listed(hall, secret, null)).toBeUndefined();
    expect(await listed(hall, secret, admin)).toMatchObject({ name: secret.name });
    await expect(results(hall, secret)).rejects.toMatchObject({ code: 'HALL_OF_FAME_UNKNOWN' });

    const announced = await edition(hall, { intro: 'Vote', opensAt: '2099-01-01T10:00:00.000Z' });
    expect(await listed(hall, announced, null)).toEqual({
      id: announced.id,
      category: 'brass',
      year: announced.year,
      name: announced.name,
      stage: 0,
      opensAt: '2099-01-01T10:00:00.000Z',
      closesAt: null,
      maxVotes: null,
      scoring: null,
      albumId: null,
      intro: '',
      eligibleUntil: null,
    });
    expect(await results(hall, announced)).toEqual({ stage: 0, rows: [] });
  });

  it('keep the rules of the vote once it has begun, and are one per year', async () => {
    const made = await edition(hall, { intro: 'Vote' }, 1);
    const { id, version, year, name, opensAt, closesAt, maxVotes, scoring, intro, albumId } = made;
    const form = { id, version, year, name, opensAt, closesAt, maxVotes, scoring, intro, albumId };
    await expect(hall.call(admin, changeEdition, { ...form, maxVotes: 5, year: 1950 })).rejects.toMatchObject(
      {
        code: 'HALL_OF_FAME_FIXED',
        fields: [{ field: 'year' }, { field: 'maxVotes' }],
      },
    );
    await expect(hall.call(admin, changeEdition, { ...form, albumId: 8 })).rejects.toMatchObject({
      fields: [{ field: 'albumId' }],
    });
    expect(await hall.call(admin, changeEdition, { ...form, intro: 'Please', albumId: 7 })).toMatchObject({
      intro: 'Please',
      albumId: 7,
      changeable: ['name', 'intro', 'closesAt', 'albumId'],
      version: version + 1,
    });
    await expect(edition(hall, { year })).rejects.toMatchObject({ code: 'HALL_OF_FAME_EXISTS' });
  });

  it('are neither opened nor closed by a slip of the keyboard: a new time that has passed is refused', async () => {
    const made = await edition(hall, { closesAt: '2099-01-01T10:00:00.000Z' }, 1);
    const { id, version, year, name, opensAt, closesAt, maxVotes, scoring, intro, albumId } = made;
    const form = { id, version, year, name, opensAt, closesAt, maxVotes, scoring, intro, albumId };
    const justOpened = new Date(Date.parse(opensAt ?? '') + 1).toISOString();
    await expect(hall.call(admin, changeEdition, { ...form, closesAt: justOpened })).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'closesAt', reason: 'Enter a time in the future.' }],
    });
    await hall.get(StagesService).advanceDue();
    expect(await listed(hall, made, null)).toMatchObject({ stage: 1, closesAt });
    expect(await hall.call(admin, changeEdition, { ...form, intro: 'Vote' })).toMatchObject({ opensAt });
    await expect(edition(hall, { opensAt: '2026-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'opensAt' }],
    });
  });

  it('accept the change of only one of two concurrent administrators', async () => {
    const { id, version, year, name, opensAt, closesAt, maxVotes, scoring, albumId } = await edition(hall);
    const form = { id, version, year, name, opensAt, closesAt, maxVotes, scoring, albumId };
    const both = await Promise.allSettled(
      ['One', 'Two'].map((intro) => hall.call(admin, changeEdition, { ...form, intro })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
  });

  it('C-058 C-059 C-198 go through fourteen stages, one at a time, the album’s only with an album', async () => {
    const made = await advanceTo(hall, await edition(hall), 11);
    expect(made.next).toMatchObject({ stage: 12, effect: 'release-album', needsAlbum: true });
    await expect(advance(hall, made)).rejects.toMatchObject({ code: 'HALL_OF_FAME_ALBUM_MISSING' });
    await hall.query('update hall_of_fame.editions set album_id = 7 where id = $1', [made.id]);
    expect(await listed(hall, made, null)).toMatchObject({ albumId: null });
    const last = await advanceTo(hall, made, 13);
    expect(await listed(hall, made, null)).toMatchObject({ albumId: 7, stage: 13 });
    expect(last).toMatchObject({ next: null, changeable: [] });
    await expect(advance(hall, last)).rejects.toMatchObject({ code: 'HALL_OF_FAME_COMPLETED' });
  });

  it('C-198 are advanced under their own category only', async () => {
    const made = await edition(hall);
    await expect(advance(hall, { ...made, category: 'vocal' })).rejects.toMatchObject({
      code: 'HALL_OF_FAME_UNKNOWN',
    });
    expect(await listed(hall, made, admin)).toMatchObject({ stage: 0 });
  });

  it('C-198 advance one step if two administrators advance at once, and are opened and closed on time, each once', async () => {
    const made = await edition(hall);
    const both = await Promise.allSettled([advance(hall, made), advance(hall, made)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listed(hall, made, null)).toMatchObject({ stage: 1 });
    // Nobody is invited to a vote that has ended, so the mails are written first.
    expect(await mailsOf(made)).toEqual(opening);

    await hall.query(`update hall_of_fame.editions set closes_at = now(), opens_at = now() where id = $1`, [
      made.id,
    ]);
    const stages = hall.get(StagesService);
    await Promise.all([stages.advanceDue(), stages.advanceDue(), stages.advanceDue()]);
    expect(await listed(hall, made, null)).toMatchObject({ stage: 3 });
    const published = (await hall.query(
      `select envelope -> 'payload' ->> 'stage' as stage from hall_of_fame.outbox
       where event = 'hall-of-fame.stage-advanced' and envelope -> 'payload' ->> 'hallOfFameId' = $1 order by position`,
      [String(made.id)],
    )) as { stage: string }[];
    expect(published.map(({ stage }) => stage)).toEqual(['1', '2', '3']);
    hall.get(StageScheduler).wake();
    expect(await mailsOf(made)).toEqual(opening);
  });
});

describe('the scheduler', () => {
  /** The form of an edition that closes later than before. */
  const closingLater = ({ id, version, year, name, opensAt, maxVotes, scoring, albumId }: ManagedEdition) => {
    const form = { id, version, year, name, opensAt, maxVotes, scoring, albumId };
    return { ...form, closesAt: '2099-06-01T10:00:00.000Z', intro: '' };
  };

  it('knows when the next edition opens or closes, unless that is far away', async () => {
    const editions = hall.get(EditionsRepository);
    expect(await editions.msUntilDue()).toBeNull();
    const closing = await edition(hall, { closesAt: '2099-01-01T10:00:00.000Z' }, 1);
    const wake = jest.spyOn(hall.get(StageScheduler), 'wake');
    const opening = await edition(hall, { opensAt: '2099-01-01T10:00:00.000Z' });
    expect(wake).toHaveBeenCalledTimes(1);
    const moved = `update hall_of_fame.editions set opens_at = now() + interval '40 seconds' where id = $1`;
    await hall.query(moved, [opening.id]);
    const ms = await editions.msUntilDue();
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(40_000);
    await hall.query(
      `update hall_of_fame.editions set closes_at = now() + interval '20 seconds' where id = $1`,
      [closing.id],
    );
    expect(await editions.msUntilDue()).toBeLessThanOrEqual(20_000);
    await hall.query('update hall_of_fame.editions set opens_at = null where id = $1', [opening.id]);
    await hall.query('update hall_of_fame.editions set closes_at = null where id = $1', [closing.id]);
    expect(await editions.msUntilDue()).toBeNull();
  });

  it('does not close an edition whose closing time has been changed since it was found to be due', async () => {
    const made = await edition(hall, { closesAt: '2099-01-01T10:00:00.000Z' }, 1);
    const editions = hall.get(EditionsRepository);
    const found = await editions.find(made.id);
    jest.spyOn(editions, 'due').mockResolvedValue(found ? [found] : []);
    await hall.call(admin, changeEdition, closingLater(made));
    await hall.get(StagesService).advanceDue();
    expect(await listed(hall, made, null)).toMatchObject({ stage: 1, closesAt: '2099-06-01T10:00:00.000Z' });
  });

  it.each([1, 2, 3])('closes an edition, or accepts a later closing time, but never both (%i)', async () => {
    const made = await edition(hall, {}, 1);
    await hall.query('update hall_of_fame.editions set closes_at = now() where id = $1', [made.id]);
    const [change] = await Promise.allSettled([
      hall.call(admin, changeEdition, closingLater(made)),
      hall.get(StagesService).advanceDue(),
    ]);
    const isOpen = ((await listed(hall, made, null))?.stage ?? 0) < 3;
    expect(isOpen).toBe(change.status === 'fulfilled');
  });

  it('closes an edition even if another cannot be closed, and then writes mails all the same', async () => {
    const [stuck, made] = [await edition(hall, {}, 1), await edition(hall, {}, 1)];
    const editions = hall.get(EditionsRepository);
    const lockDue = editions.lockDue.bind(editions);
    const failure = new Error('the ballots are locked');
    jest
      .spyOn(editions, 'lockDue')
      .mockImplementation((id) => (id === stuck.id ? Promise.reject(failure) : lockDue(id)));
    const due = 'update hall_of_fame.editions set closes_at = now() where id = any($1)';
    await hall.query(due, [[stuck.id, made.id]]);
    await expect(hall.get(StagesService).advanceDue()).rejects.toThrow(failure.message);
    expect(await listed(hall, stuck, null)).toMatchObject({ stage: 1 });
    expect(await listed(hall, made, null)).toMatchObject({ stage: 3 });

    jest.spyOn(hall.get(StagesService), 'advanceDue').mockRejectedValue(failure);
    const opened = await edition(hall, {}, 1);
    expect(await mailsOf(opened)).toEqual(opening);
  });

  it('closes an edition whose whole voting time passed while the service was away, and mails nobody', async () => {
    const made = await edition(hall);
    const [opensAt, closesAt] = ['2026-01-01T10:00:00.000Z', '2026-02-01T10:00:00.000Z'];
    const missed = 'update hall_of_fame.editions set opens_at = $2, closes_at = $3 where id = $1';
    await hall.query(missed, [made.id, opensAt, closesAt]);
    await hall.get(StagesService).advanceDue();
    await hall.get(StagesService).advanceDue();
    expect(await listed(hall, made, null)).toMatchObject({ stage: 3, opensAt, closesAt });
    hall.get(StageScheduler).wake();
    expect(await mailsOf(made)).toEqual([]);
  });
});

const opening = Array.from({ length: 10 }, (_, index) => `hall-of-fame-opens ${index + 10}`);
/** The mails about an edition that wait in the mailer's queue of bulk events, once all have been written. */
const mailsOf = async ({ id }: ManagedEdition): Promise<string[]> => {
  await eventually(async () => {
    const due = await hall.query(`select from hall_of_fame.mailings where not done
      union all select from hall_of_fame.outbox where sent_at is null`);
    expect(due).toHaveLength(0);
  });
  const rows = (await hall.query(
    `select concat(mail ->> 'template', ' ', mail ->> 'userId') as mail from (
       select body::json -> 'payload' as mail from messaging.deliveries
       where consumer = 'mailer.bulk' and body::json ->> 'type' = 'hall-of-fame.mail-requested') mails
     where mail ->> 'mailId' like $1 order by (mail ->> 'userId')::integer`,
    [`hall-of-fame-${id}-%`],
  )) as { mail: string }[];
  return rows.map(({ mail }) => mail);
};

describe('the effects of a stage', () => {
  it('happen with the step or not at all', async () => {
    const made = await edition(hall, {}, 2);
    await vote(hall, 30, made, [1]);
    await mailsOf(made);
    const outbox = hall.get(Outbox);
    jest.spyOn(outbox, 'publish').mockRejectedValueOnce(new Error('killed'));
    await expect(advance(hall, made)).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await listed(hall, made, null)).toMatchObject({ stage: 2 });
    expect(await hall.query('select from hall_of_fame.results where edition_id = $1', [made.id])).toEqual([]);
  });

  it('send each mail once to its subscribers, even if the service ends in the middle; a reminder only without a ballot', async () => {
    await hall.query(
      `insert into hall_of_fame.voters (user_id, version, name, email, email_verified, reminders, erased)
       select 200000 + n, 1, 'Ann', n || '@example.org', true, true, false from generate_series(1, 250) n`,
    );
    const changes = jest.spyOn(hall.get(Database), 'change');
    const made = await edition(hall, {}, 1);
    expect(await mailsOf(made)).toHaveLength(260);
    // Batches of 200 and 60, each with one insert while the mailing is locked.
    expect(changes.mock.calls.filter(([, event]) => event === fameMailRequested.name)).toHaveLength(2);
    await vote(hall, 12, made, [1]);
    const { editions } = await hall.call(admin, listManagedEditions, {});
    expect(editions.find(({ id }) => id === made.id)?.next).toMatchObject({ effect: 'remind', mails: 259 });

    const outbox = hall.get(Outbox);
    const publishAll = outbox.publishAll.bind(outbox);
    let count = 0;
    jest.spyOn(outbox, 'publishAll').mockImplementation(async (...parameters) => {
      await publishAll(...parameters);
      if (parameters[0].name !== fameMailRequested.name) return;
      count += 1;
      if (count === 2) throw new Error('killed');
    });
    await advance(hall, made);
    await eventually(() => {
      expect(count).toBeGreaterThanOrEqual(2);
    });
    await hall.restart();
    const reminders = (await mailsOf(made)).filter((mail) => mail.includes('reminder'));
    expect(reminders).toHaveLength(259);
    expect(new Set(reminders).size).toBe(259);
    await hall.query('delete from hall_of_fame.voters where user_id > 200000');
  });
});
