import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { fetchDownload, openDownload, StampAlert, stampFailed } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { eventually } from '@music/testing/eventually';
import { fakeDateOnly } from '@music/testing/fake-timers';
import { FilesRepository } from '../src/files/files.repository.js';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { JobWorkers } from '../src/jobs/job-workers.js';
import { AwaitedStampsRepository } from '../src/stamped-files/awaited-stamps.repository.js';
import { StampHandler } from '../src/stamped-files/stamp.handler.js';
import { buyingFiles, user } from './buying-files.js';
import { gate } from './gate.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { requestedMails } from './subscriptions.fixture.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours, environment: { PUBLIC_URL: 'https://music.example.org' } });
});
afterAll(() => library.stop());

/** Makes a bought licence a granted one. */
const byStaff = `update library.licences set source = 'grant', order_id = null, line_id = null where id = $1`;

it('D19.3 the mail promised for a file that could not be stamped is sent for a licence without an order too', async () => {
  const { keep, bought } = await buyingFiles(library);
  const mails = requestedMails(library);
  const broken = { content: Readable.from([Buffer.from('%PDF-1.7 no more')]) };
  const reader = user(7);
  const { product, licenceId, fileId } = await bought({ files: [broken], buyer: reader });
  await library.query(byStaff, [licenceId]);
  const download = async () => {
    const { url } = await library.callWith({ actor: reader }, openDownload, { licenceId, fileId });
    const token = url.replace('/api/downloads/', '');
    return library.callWith({ actor: reader }, fetchDownload, {
      token,
      address: '203.0.113.7',
      isBegun: true,
    });
  };
  await expect(download()).rejects.toMatchObject({ code: 'LIBRARY_FILE_FAILED' });
  expect(mails()).toEqual([]);
  await keep(product, {});
  await library.app.get(Housekeeping).run();
  await eventually(() =>
    expect(mails()).toMatchObject([
      {
        template: 'music-ready',
        to: 'ann@example.org',
        userId: reader.userId,
        data: { name: 'Ann', title: expect.stringContaining('The Red Shield'), path: '/account/purchases' },
      },
    ]),
  );
  await library.app.get(Housekeeping).run();
  expect((await download()).files).toHaveLength(1);
  expect(mails()).toHaveLength(1);
});

it('the mail promised for a file is sent again if the file was delayed again on another day', async () => {
  const { bought } = await buyingFiles(library);
  const mails = requestedMails(library);
  const { licenceId, fileId } = await bought({ buyer: user(8) });
  await library.query(byStaff, [licenceId]);
  const task = { licenceId, fileId };
  const delayUntil = async (day: string) => {
    await library.app.get(AwaitedStampsRepository).record(task);
    jest.useFakeTimers({ now: new Date(day), ...fakeDateOnly });
    await library.app.get(StampHandler).run(task);
    jest.useRealTimers();
  };
  const sent = () => mails().flatMap(({ mailId, userId }) => (userId === 8 ? [mailId] : []));
  const mailOf = (day: string) => `music-ready:${licenceId}:${fileId}:${day}`;
  await delayUntil('2026-11-20');
  await eventually(() => expect(sent()).toEqual([mailOf('2026-11-20')]));
  await delayUntil('2026-11-21');
  await eventually(() => expect(sent()).toEqual([mailOf('2026-11-20'), mailOf('2026-11-21')]));
});

it('two files that are ready at the same time cause one mail', async () => {
  const { bought } = await buyingFiles(library);
  const mails = requestedMails(library);
  const { licenceId, product } = await bought({ files: [{}, { position: 2 }], buyer: user(9) });
  await library.query(byStaff, [licenceId]);
  const awaited = library.app.get(AwaitedStampsRepository);
  const files = await library.app.get(FilesRepository).ofProduct(product);
  for (const { id } of files) await awaited.record({ licenceId, fileId: id });
  const { reached, wait, open } = gate();
  const end = awaited.end.bind(awaited);
  jest.spyOn(awaited, 'end').mockImplementationOnce(async (task) => {
    const ready = await end(task);
    await wait();
    return ready;
  });
  const stamp = (index: number) =>
    library.app.get(StampHandler).run({ licenceId, fileId: files[index]?.id ?? 0 });
  const [first, isDone] = [stamp(0), jest.fn()];
  await reached;
  const second = stamp(1).then(isDone);
  await eventually(async () => {
    const waiting = await library.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(isDone.mock.calls.length + waiting.length).toBe(1);
  });
  open();
  await Promise.all([first, second]);
  await eventually(async () => {
    expect(await library.query(`select from library.jobs where kind = 'music-ready-mail'`)).toEqual([]);
  });
  expect(mails().filter(({ userId }) => userId === 9)).toMatchObject([{ template: 'music-ready' }]);
});

it('a hundred files that always fail do not keep another from being tried again', async () => {
  const { bought } = await buyingFiles(library);
  await library.app.get(JobWorkers).onModuleDestroy();
  const { licenceId } = await bought({
    files: Array.from({ length: 101 }, (_, index) => ({ position: index + 1 })),
  });
  await library.query(
    `insert into library.awaited_stamps (licence_id, file_id)
     select l.id, f.id from library.licences l join library.music_files f on f.product_id = l.product_id
     where l.id = $1`,
    [licenceId],
  );
  const queued = async () =>
    (await library.query('select from library.jobs where key like $1', [`${licenceId}/%`])).length;
  await library.app.get(Housekeeping).run();
  expect(await queued()).toBe(100);
  await library.app.get(Housekeeping).run();
  expect(await queued()).toBe(101);
});

it('the staff are told once of a file that cannot be stamped, and again if it fails on another day', async () => {
  const { bought } = await buyingFiles(library);
  const publishing = jest.spyOn(library.app.get(Outbox), 'publish');
  const alerts = () =>
    publishing.mock.calls
      .filter(([event]) => event.name === stampFailed.name)
      .map(([, payload]) => StampAlert.parse(payload).alertId);
  const { licenceId, fileId } = await bought();
  const handler = library.app.get(StampHandler);
  const fail = () => handler.onGivenUp({ licenceId, fileId }, 'Invalid PDF');
  await library.query(
    `insert into library.awaited_stamps (licence_id, file_id, since) values ($1, $2, '2026-11-20T23:30:00Z')`,
    [licenceId, fileId],
  );
  await fail();
  await fail();
  await handler.run({ licenceId, fileId });
  await fail();
  const [first, again, later] = alerts();
  expect(first).toBe(`stamp:${licenceId}/${fileId}:2026-11-20`);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});
