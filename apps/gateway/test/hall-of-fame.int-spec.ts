import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FameResults, ManagedEdition } from '@music/contracts';
import { competitionStages } from '@music/rules';
import { eventually } from '@music/testing/eventually';
import { type Leak, leakyShops } from './fame-leaks.js';
import { type Ask, type ShopProcess, startShopProcess } from './shop-process.fixture.js';
import {
  aboutFame,
  differences,
  edition,
  namesAbove,
  picture,
  read,
  readExport,
  resultsCall,
  type Texts,
  theRest,
} from './shop-walk.js';

const password = 'a fine tuba line';
const pieces = 180;
/** This many pieces have votes, and piece n has rank n: the hidden winner and the edition are both number 1. */
const voted = 80;

const brass = [
  'pieceId,publicationId,series,number,title,composer,type,year,sheetMusic',
  ...Array.from({ length: pieces }, (_, at) => at + 1).map(
    (id) => `${id},${id},General Series,${id},Tune ${id},Eric Ball,March,1950,true`,
  ),
].join('\n');

let shop: ShopProcess;
let boss: Ask;
beforeAll(async () => {
  shop = await startShopProcess(`${brass}\n`);
  boss = await shop.administrator();
  await eventually(async () =>
    expect(await shop.query('select from hall_of_fame.pieces')).toHaveLength(pieces),
  );
});
afterAll(() => shop?.stop());

const create = async (form: object): Promise<ManagedEdition> => {
  const { status, text, body } = await boss('POST /api/admin/hall-of-fame', { category: 'brass', ...form });
  expect({ status, text }).toMatchObject({ status: 200 });
  return body as ManagedEdition;
};
const advance = (hallOfFameId: number, fromStage: number) =>
  boss('POST /api/hall-of-fame/brass/advance', { hallOfFameId, fromStage });

describe('no answer and no page contains what a stage hides', () => {
  let people: Record<'visitor' | 'voter' | 'administrator', Ask>;
  beforeAll(async () => {
    await create({ year: 2026, name: 'Brass', opensAt: '2099-01-01T00:00:00.000Z', maxVotes: 3 });
    await create({ year: 2025, name: 'Brass of old' });
    const voter = shop.visitor();
    const account = { name: 'Ann', email: 'ann@example.org', password };
    expect(await voter('POST /api/user/register', account)).toMatchObject({ status: 201 });
    people = { visitor: shop.visitor(), voter, administrator: boss };
    await change(
      // Each way in which the hall of fame identifies a piece, with its rank.
      `update pieces set title = 'Secret ' || piece_id where piece_id <= ${voted}`,
      `update editions set stage = 13, opens_at = '2025-01-01', closes_at = '2025-02-01', album_id = 7, ballots_hash = ''
         where id = 2`,
      `insert into ballots (edition_id, user_id, votes) select 2, -n, array[175] from generate_series(1, 2000) n`,
      'insert into results values (2, 175, 1, false, 2000, 2000, 2000)',
    );
  });

  const change = async (...statements: string[]): Promise<void> => {
    for (const statement of statements) await shop.query(`set search_path to hall_of_fame; ${statement}`);
  };
  const bestShown = (stage: number): number => competitionStages[stage]?.revealed?.to ?? 51;
  /** Nobody may see a difference, not even an administrator. */
  async function changeVotes(stage: number): Promise<void> {
    if (stage === 0 || stage > 10) return;
    await change(
      'update ballots set votes = array[votes[1] + 100] where edition_id = 1 and user_id < 0',
      `update results set points = 1, first_choices = 0, voters = voters + 3,
         piece_id = case when rank < ${bestShown(stage)} then piece_id + 100 else piece_id end where edition_id = 1`,
      `delete from results where edition_id = 1 and (rank > 50 or rank = ${Math.min(4, bestShown(stage) - 1)})`,
    );
  }
  /** Administrators wrote it themselves, or may know how many voted; everybody else must wait. */
  async function changeSettings(stage: number): Promise<void> {
    await change('update editions set album_id = 8 where id = 1');
    if (stage === 0)
      await change(
        `update editions set intro = 'Hush', max_votes = 2, closes_at = '2099-02-02' where id = 1`,
      );
    if (stage < 11) await change('delete from ballots where edition_id = 1 and user_id between -4000 and 0');
  }
  const kept = ['editions', 'ballots', 'results'];
  const keep = () => change(...kept.map((name) => `create table public.${name} as select * from ${name}`));
  const bringBack = () =>
    change(
      `update editions e set album_id = k.album_id, intro = k.intro, max_votes = k.max_votes, closes_at = k.closes_at
         from public.editions k where k.id = e.id`,
      ...['ballots', 'results'].flatMap((name) => [
        `delete from ${name}`,
        `insert into ${name} overriding system value select * from public.${name}`,
      ]),
      ...kept.map((name) => `drop table public.${name}`),
    );

  /** Piece n has as many voters as it needs for rank n; none of them has an account. The voter's favourite has no rank. */
  async function castBallots(): Promise<void> {
    await change(
      `insert into voters (user_id, version, email_verified, reminders, erased)
         select -n, 0, true, false, false from generate_series(1, ${voted * 100}) n`,
      `insert into ballots (edition_id, user_id, votes)
         select 1, -(100 * (n - 1) + k), array[n] from generate_series(1, ${voted}) n,
           generate_series(1, ${voted + 1} - n) k`,
    );
    const ballot = { hallOfFameId: 1, votes: [171, 110, 101] };
    expect(await people.voter('POST /api/hall-of-fame/brass/vote', ballot)).toMatchObject({ status: 200 });
  }

  const readers = (paths: { calls: string[]; pages: string[] }) => ({
    visitor: () => read(people.visitor, [...paths.calls, ...paths.pages]),
    voter: () => read(people.voter, paths.calls),
    administrator: () => read(people.administrator, paths.calls),
  });
  /** Pages of the rest of the shop, before anything was voted. */
  const untouched: Texts[] = [];
  async function expectTheRestUntouched(): Promise<void> {
    const all = readers(theRest);
    const texts = [await all.visitor(), await all.voter(), await all.administrator()];
    if (untouched.length === 0) untouched.push(...texts);
    expect(texts.map((each, at) => differences(each, untouched[at] ?? {}))).toEqual([[], [], []]);
  }

  /** What is read before and after everything that the stage hides has changed. */
  async function readBoth(stage: number, leaks: readonly Leak[]) {
    const reads = readers(aboutFame);
    const leaky = async () => Promise.all(leaks.map(({ ask, path }) => read(ask, [path])));
    const visitorAndVoter = async () => ({
      visitor: await reads.visitor(),
      voter: { ...(await reads.voter()), ...(await readExport(people.voter, password)) },
    });
    await keep();
    try {
      const before = { ...(await visitorAndVoter()), leaky: await leaky() };
      const administrators = await reads.administrator();
      await changeVotes(stage);
      const administrator = await reads.administrator();
      await expectTheRestUntouched();
      await changeSettings(stage);
      const after = { ...(await visitorAndVoter()), leaky: await leaky(), administrator };
      return { before: { ...before, administrator: administrators }, after };
    } finally {
      await bringBack();
    }
  }

  it.each(competitionStages.slice(0, 12).map(({ number, name }) => [number, name] as const))(
    'C-243 at stage %i, %s',
    async (stage) => {
      await keptPage();
      if (stage > 0) expect(await advance(1, stage - 1)).toMatchObject({ status: 200 });
      if (stage === 1) await castBallots();
      const early = await keptPage();
      const leaks = await leakyShops(shop, people.visitor, stage);
      const { before, after } = await readBoth(stage, leaks);
      const leaksIn = (one: Texts, other: Texts = {}): string[] => [
        ...differences(one, other),
        ...namesAbove(bestShown(stage), one),
      ];
      expect(leaksIn(before.visitor, after.visitor)).toEqual([]);
      expect(leaksIn(before.voter, after.voter)).toEqual([]);
      expect(leaksIn(before.administrator, after.administrator)).toEqual([]);
      // The walk notices each of these leaks.
      expect(before.leaky.map((texts, at) => leaksIn(texts, after.leaky[at]))).toEqual(
        leaks.map(({ path }) => [path]),
      );
      expect(await bestOf(people.visitor)).toBe(stage < 4 ? undefined : bestShown(stage));
      expect(placesOn(after.visitor[edition])).toEqual(expect.arrayContaining(placesOn(early)));
    },
  );

  /**
   * The answer that may still be shown for seconds after a change of stage, first requested by the caller who sees
   * most.
   */
  const keptPage = async (): Promise<string> => (await people.administrator(`GET ${edition}`)).text;
  const placesOn = (page = ''): string[] => page.match(/\/brass\/(tune|secret)-\d+\/\d+/g) ?? [];

  it('the walk notices changes of what is shown, and a page is the same for every reader', async () => {
    const before = await readers(aboutFame).visitor();
    await change('update results set piece_id = 150 where edition_id = 1 and rank = 3');
    const after = await readers(aboutFame).visitor();
    expect(differences(before, after)).toEqual([resultsCall, edition, picture]);
    const administrators = await read(people.administrator, aboutFame.pages);
    expect(differences(administrators, after)).toEqual([]);
  });

  const bestOf = async (ask: Ask): Promise<number | undefined> =>
    ((await ask(`GET ${resultsCall}`)).body as FameResults).rows[0]?.rank;
});

/** The shop is killed while one of its statements waits in the database; its connection ends with it. */
describe('a shop that is killed', () => {
  const asleep = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const stallAt = (event: string): Promise<unknown> =>
    shop.query(`
      create function hall_of_fame.stall() returns trigger language plpgsql as
        'begin perform pg_sleep(60); return new; end';
      create trigger stall before ${event} execute function hall_of_fame.stall()`);
  async function killAtStall(): Promise<void> {
    await eventually(async () => expect(await shop.query(asleep)).toHaveLength(1));
    await shop.kill();
    await shop.query(`select pg_terminate_backend(pid) from (${asleep}) sleeping`);
    await shop.query('drop function hall_of_fame.stall() cascade');
  }
  const readers = 250;
  const mails = async (): Promise<string[]> =>
    (
      await shop.query<{ to: string }>(
        `select addressee as "to" from mailer.mailbox where addressee like '%@readers.example' order by 1`,
      )
    ).map(({ to }) => to);
  const stageOf = (id: number) =>
    shop.query(
      `select stage, (select count(*)::integer from hall_of_fame.results where edition_id = e.id) as places,
         (select count(*)::integer from hall_of_fame.ballots b where b.edition_id = e.id and counted) as counted
       from hall_of_fame.editions e where id = $1`,
      [id],
    );

  it('between two batches of mails and in the second sends each mail once', async () => {
    await shop.query(
      `insert into hall_of_fame.voters (user_id, version, name, email, email_verified, reminders, erased)
         select 500000 + n, 1, 'Ann', n || '@readers.example', true, true, false from generate_series(1, ${readers}) n`,
    );
    const { id } = await create({ year: 2027, name: 'Brass of tomorrow' });
    await stallAt('update on hall_of_fame.mailings for each row when (new.done)');
    await advance(id, 0);
    await killAtStall();
    const cursor = 'select after_user_id as "after", done from hall_of_fame.mailings where edition_id = $1';
    expect(await shop.query(cursor, [id])).toEqual([{ after: 500_200, done: false }]);
    await shop.restart();
    await eventually(async () => expect(await mails()).toHaveLength(readers));
    const due = 'select from hall_of_fame.outbox where sent_at is null';
    await eventually(async () => expect(await shop.query(due)).toEqual([]));
    expect(new Set(await mails()).size).toBe(readers);
  });

  it('in the middle of a count leaves voting open, and then closes it once', async () => {
    const [{ id }] = (await shop.query('select id from hall_of_fame.editions where year = 2027')) as [
      { id: number },
    ];
    await shop.query(
      `insert into hall_of_fame.ballots (edition_id, user_id, votes)
         select $1, 500000 + n, array[1 + n % 9] from generate_series(1, ${readers}) n`,
      [id],
    );
    boss = await shop.administrator();
    expect(await advance(id, 1)).toMatchObject({ status: 200 });
    await stallAt('insert on hall_of_fame.results for each row');
    const closing = advance(id, 2).catch(() => null);
    await killAtStall();
    await closing;
    expect(await stageOf(id)).toEqual([{ stage: 2, places: 0, counted: 0 }]);
    await shop.restart();
    boss = await shop.administrator();
    expect(await advance(id, 2)).toMatchObject({ status: 200 });
    expect(await advance(id, 2)).toMatchObject({ status: 409 });
    expect(await stageOf(id)).toEqual([{ stage: 3, places: 9, counted: readers }]);
  });
});
