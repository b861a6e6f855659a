import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allCalls, type FameResults, type ManagedEdition } from '@music/contracts';
import { competitionStages, routePatterns } from '@music/rules';
import { eventually } from '@music/testing';
import { type Ask, type ShopProcess, startShopProcess } from './shop-process.fixture.js';

const pieces = 180;
/** So many have votes, and the piece n has the rank n: the hidden winner and the edition are both number 1. */
const voted = 80;
const edition = '/hall-of-fame/brass/2026/1';
const picture = `/social${edition}.jpg`;
const resultsCall = '/api/hall-of-fame/brass/results/1';

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
  expect({ status, text }).toMatchObject({ status: 201 });
  return body as ManagedEdition;
};
const advance = (hallOfFameId: number, fromStage: number) =>
  boss('POST /api/hall-of-fame/brass/advance', { hallOfFameId, fromStage });

describe('what a stage hides is in no answer and on no page', () => {
  let people: Record<'visitor' | 'voter' | 'administrator', Ask>;
  beforeAll(async () => {
    await create({ year: 2026, name: 'Brass', opensAt: '2099-01-01T00:00:00.000Z', maxVotes: 1 });
    const voter = shop.visitor();
    const account = { name: 'Ann', email: 'ann@example.org', password: 'a fine tuba line' };
    expect(await voter('POST /api/user/register', account)).toMatchObject({ status: 201 });
    people = { visitor: shop.visitor(), voter, administrator: boss };
  });

  /** Every call that changes nothing, and an address of every page; what is about a number is about 1. */
  const samples: Record<string, string> = { ':id': '1', ':year': '2026', ':slug': 'easter-resources' };
  const filled = (pattern: string): string =>
    pattern
      .replaceAll(/:category|:fame|:type\b/g, 'brass')
      .replaceAll(/:\w+\??/g, (part) => samples[part] ?? 'x');
  /** A riddle, times and a note of each export are others each time; the documents are always the same. */
  const restless = [
    '/api/bot-check/challenge',
    '/api/admin/debug',
    '/api/admin/audit',
    '/api/docs',
    '/api/docs/openapi.json',
  ];
  const calls = allCalls
    .flatMap(({ route }) => (route?.startsWith('GET ') ? filled(route).slice('GET '.length) : []))
    .filter((path) => !restless.includes(path));
  const pages = [
    ...Object.values(routePatterns).map((pattern) => filled(pattern).replace('*', '')),
    '/sitemap.xml',
    '/sitemaps/1.xml',
    picture,
  ];
  /** What speaks of the hall of fame is read at each stage; the whole shop once, where most is hidden among what is shown. */
  const isAboutFame = (path: string): boolean =>
    /fame|^\/$|sitemap/.test(path) || ['/api/home', '/brass/x/1', '/api/brass/detail/1'].includes(path);
  const readAt = (stage: number) => (path: string) => isAboutFame(path) || stage === 6;

  let looks = 0;
  /** What somebody reads there. With a query a page is made anew. */
  async function read(ask: Ask, paths: readonly string[]): Promise<Record<string, string>> {
    looks += 1;
    const texts: Record<string, string> = {};
    for (const path of paths)
      texts[path] = await readOne(ask, path.startsWith('/api/') ? path : `${path}?look=${looks}`);
    return texts;
  }
  /** A busy shop is asked again; it shows the site's picture instead of the edition's. */
  const readOne = (ask: Ask, path: string): Promise<string> =>
    eventually(async () => {
      const { status, text } = await ask(`GET ${path}`);
      const isBusy = path.startsWith(picture)
        ? status !== 200
        : status === 503 && !path.startsWith('/error/');
      if (isBusy) throw new Error(`still ${status}: ${path}`);
      return quiet(text);
    });
  /** Without what is different at any two times. */
  const quiet = (text: string): string =>
    text
      .replaceAll(/\?look=\d+/g, '')
      .replaceAll(/"(correlationId|exportedAt)":"[^"]*"/g, '')
      .replaceAll(/"activity":\[.*?\]/gs, '')
      .replaceAll(/<dl class="countdown_parts.*?<\/dl>/gs, '');
  const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
    Object.keys(one).filter((path) => one[path] !== other[path]);

  const bestShown = (stage: number): number => competitionStages[stage]?.revealed?.to ?? 51;
  const change = async (...statements: string[]): Promise<void> => {
    for (const statement of statements) await shop.query(`set search_path to hall_of_fame; ${statement}`);
  };
  /** Nobody may see a difference, not even an administrator. */
  async function changeVotes(stage: number): Promise<void> {
    if (stage < 3) await change('update ballots set votes = array[votes[1] + 100] where user_id < 0');
    else if (stage < 11)
      await change(
        'update results set points = points + 500, first_choices = 0, voters = voters + 3',
        `update results set piece_id = piece_id + 100 where rank < ${bestShown(stage)}`,
        `delete from results where rank > 50 or rank = ${Math.min(4, bestShown(stage) - 1)}`,
      );
  }
  /** Administrators have written it; everybody else must wait. */
  const changeSettings = (stage: number) =>
    stage > 0
      ? change('update editions set album_id = 7')
      : change(`update editions set album_id = 7, intro = 'Hush', max_votes = 2, closes_at = '2099-02-02'`);
  const kept = ['editions', 'ballots', 'results'];
  const keep = () => change(...kept.map((name) => `create table public.${name} as select * from ${name}`));
  const bringBack = () =>
    change(
      `update editions e set album_id = k.album_id, intro = k.intro, max_votes = k.max_votes, closes_at = k.closes_at
         from public.editions k`,
      'update ballots b set votes = k.votes from public.ballots k where k.id = b.id',
      'delete from results',
      'insert into results select * from public.results',
      ...kept.map((name) => `drop table public.${name}`),
    );

  /** Piece n has as many voters as make it the nth; nobody of them has an account. */
  const castBallots = () =>
    change(
      `insert into voters (user_id, version, email_verified, reminders, erased)
         select -n, 0, true, false, false from generate_series(1, ${voted * 100}) n`,
      `insert into ballots (edition_id, user_id, votes)
         select 1, -(100 * (n - 1) + k), array[n] from generate_series(1, ${voted}) n,
           generate_series(1, ${voted + 1} - n) k`,
    );

  it.each(competitionStages.slice(0, 12).map(({ number, name }) => [number, name] as const))(
    'C-243 at stage %i, %s',
    async (stage) => {
      const { visitor, voter, administrator } = people;
      await keptPage();
      if (stage > 0) expect(await advance(1, stage - 1)).toMatchObject({ status: 200 });
      if (stage === 1) await castBallots();
      const early = await keptPage();
      const [shownCalls, shownPages] = [calls.filter(readAt(stage)), pages.filter(readAt(stage))];
      const ofVisitor = () => read(visitor, [...shownCalls, ...shownPages]);
      await keep();
      const before = [
        await ofVisitor(),
        await read(voter, shownCalls),
        await read(administrator, shownCalls),
      ] as const;
      await changeVotes(stage);
      const administrators = await read(administrator, shownCalls);
      await changeSettings(stage);
      const [visitors, voters] = [await ofVisitor(), await read(voter, shownCalls)];
      await bringBack();
      expect(differences(before[0], visitors)).toEqual([]);
      expect(differences(before[1], voters)).toEqual([]);
      expect(differences(before[2], administrators)).toEqual([]);
      expect(await bestOf(visitor)).toBe(stage < 4 ? undefined : bestShown(stage));
      expect(placesOn(visitors[edition])).toEqual(expect.arrayContaining(placesOn(early)));
    },
  );

  /** As it may still be shown seconds after a step; first asked for by whoever sees most. */
  const keptPage = async (): Promise<string> => (await people.administrator(`GET ${edition}`)).text;
  const placesOn = (page = ''): string[] => page.match(/\/brass\/tune-\d+\/\d+/g) ?? [];

  it('what is open is noticed when it changes, and a page is the same whoever asks for it', async () => {
    const paths = [...calls, ...pages].filter(isAboutFame);
    const before = await read(people.visitor, paths);
    await change('update results set piece_id = 150 where rank = 3');
    const after = await read(people.visitor, paths);
    expect(differences(before, after)).toEqual([resultsCall, edition, picture]);
    const administrators = await read(people.administrator, pages.filter(isAboutFame));
    expect(differences(administrators, after)).toEqual([]);
  });

  const bestOf = async (ask: Ask): Promise<number | undefined> =>
    ((await ask(`GET ${resultsCall}`)).body as FameResults).rows[0]?.rank;
});

/** The shop is killed while a statement of it waits in the database, and that connection ends with it. */
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

  it('in the middle of a count has not closed the vote, and then closes it once', async () => {
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
