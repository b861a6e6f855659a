import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Actor,
  changeLicence,
  exportLicences,
  getPurchases,
  listOrderDownloads,
  userErased,
} from '@music/contracts';
import { FileStore } from '@music/platform/files';
import { eventually } from '@music/testing/eventually';
import { LibraryConfig } from '../src/config.js';
import { DownloadTokens } from '../src/downloads/download-token.js';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { SalesService } from '../src/sales/sales.service.js';
import { Stamper } from '../src/stamp-drawing/stamper.js';
import { CurrentStamps } from '../src/stamped-files/current-stamps.js';
import { buyingFiles, sound, user } from './buying-files.js';
import { downloading, tokenOf } from './downloading.js';
import { errorCodeOf, type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { readTexts } from './read-sheets.js';
import { stavesPdf } from './sheets.js';

let library: Library;
let keep: Awaited<ReturnType<typeof buyingFiles>>['keep'];
let bought: Awaited<ReturnType<typeof buyingFiles>>['bought'];
let open: ReturnType<typeof downloading>['open'];
let fetchBy: ReturnType<typeof downloading>['fetchBy'];
let download: ReturnType<typeof downloading>['download'];
beforeAll(async () => {
  library = await startLibrary({ neighbours, environment: { PUBLIC_URL: 'https://music.example.org' } });
  ({ keep, bought } = await buyingFiles(library));
  ({ open, fetchBy, download } = downloading(library));
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => library.stop());

async function contentOf(key: string): Promise<Uint8Array> {
  const content = await library.app.get(FileStore).read(key);
  return content ? buffer(content) : new Uint8Array();
}
async function linesOf(key: string): Promise<string[]> {
  const { sheets } = await readTexts(await contentOf(key));
  return sheets.map(({ text }) => text.slice(text.indexOf('Licensed')));
}
const sent = (event: string) =>
  library.query(
    `select envelope -> 'payload' as payload from library.outbox where event = $1 order by position`,
    [event],
  );

describe('D11.2 a user’s download', () => {
  it('is stamped with the licence, once, under a name that says what it is', async () => {
    const { order, buyer, licenceId, fileId } = await bought();
    const stamping = jest.spyOn(library.app.get(Stamper), 'stamp');
    const found = await download({ actor: buyer }, licenceId, fileId);
    expect(found).toMatchObject({
      fileName: 'General Series 1371 - The Red Shield - Solo Cornet.pdf',
      isZip: false,
      files: [{ mediaType: 'application/pdf' }],
    });
    const [file] = found.files;
    const [line] = await linesOf(file?.key ?? '');
    expect(line).toMatch(
      new RegExp(`^Licensed to Leeds Band · Order ${order.orderNo} · \\d+ \\w+ \\d{4} · `),
    );
    expect((await contentOf(file?.key ?? '')).byteLength).toBe(file?.bytes);
    expect(await download({ actor: buyer }, licenceId, fileId)).toEqual(found);
    expect(stamping).toHaveBeenCalledTimes(1);
  });

  it('has the corrected name, and is the corrected edition at either address', async () => {
    const { buyer, product, licenceId, fileId } = await bought();
    const first = await download({ actor: buyer }, licenceId, fileId);
    const admin: Actor = { userId: 1, isAdmin: true, onBehalfOf: null };
    await library.call(admin, changeLicence, { action: 'correct', licenceId, licenceName: 'York Band' });
    const renamed = await download({ actor: buyer }, licenceId, fileId);
    expect(await linesOf(renamed.files[0]?.key ?? '')).toEqual([
      expect.stringMatching(/^Licensed to York Band/),
    ]);
    await keep(product, { content: Readable.from([await stavesPdf({}, {})]), pages: 2 });
    const corrected = await download({ actor: buyer }, licenceId, fileId);
    expect(await linesOf(corrected.files[0]?.key ?? '')).toHaveLength(2);
    const [purchase] = (await library.call(buyer, getPurchases, {})).brassPurchases;
    expect(purchase?.downloads).toMatchObject([{ correctedAt: expect.any(String) }]);
    expect(new Set([first, renamed, corrected].map(({ files }) => files[0]?.key)).size).toBe(3);
  });

  it('can be everything in one zip, with different names; sounds are not stamped', async () => {
    const sheets = [{ kind: 'score', label: 'Full score' }, {}, { position: 2 }] as const;
    const { buyer, licenceId } = await bought({ files: [...sheets] });
    const zip = await download({ actor: buyer }, licenceId, 'all');
    expect(zip).toMatchObject({ fileName: 'General Series 1371 - The Red Shield.zip', isZip: true });
    expect(zip.files.map(({ fileName }) => fileName)).toEqual([
      'General Series 1371 - The Red Shield - Full score.pdf',
      'General Series 1371 - The Red Shield - Solo Cornet.pdf',
      'General Series 1371 - The Red Shield - Solo Cornet (2).pdf',
    ]);
    const album = { format: 'mp3_album', title: 'Songs: a/b?', series: '', number: null } as const;
    const music = await bought({ files: [sound(1, 'Nicaea'), sound(2, 'Ř ♭ 한')], line: album });
    const { files } = await download({ actor: music.buyer }, music.licenceId, 'all');
    expect(files.map(({ fileName }) => fileName)).toEqual([
      'Songs a b - 01 Nicaea.mp3',
      'Songs a b - 02 Ř ♭ 한.mp3',
    ]);
    expect(Buffer.from(await contentOf(files[0]?.key ?? '')).toString()).toBe('Nicaea');
  });
});

describe('D11.3 a download is refused', () => {
  it('without the licence, for files that do not belong to it, and while downloads are closed', async () => {
    const { buyer, licenceId, fileId } = await bought();
    const other = await bought();
    const visitor = { guestKey: randomUUID() };
    expect(await errorCodeOf(open({ actor: other.buyer }, licenceId, fileId))).toBe(
      'LIBRARY_LICENCE_UNKNOWN',
    );
    expect(await errorCodeOf(open(visitor, licenceId, fileId))).toBe('UNAUTHORISED');
    expect(await errorCodeOf(open({ actor: buyer }, licenceId, other.fileId))).toBe('LIBRARY_FILE_UNKNOWN');
    expect(await errorCodeOf(open({ actor: buyer }, 2_000_000_000, fileId))).toBe('LIBRARY_LICENCE_UNKNOWN');
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const closed = await bought({ order: { downloadsOpenAt: inAnHour } });
    expect(await errorCodeOf(open({ actor: closed.buyer }, closed.licenceId, 'all'))).toBe(
      'LIBRARY_DOWNLOADS_CLOSED',
    );
  });

  it('once its line was refunded, also with an earlier link', async () => {
    const { order, buyer, licenceId, fileId } = await bought();
    const { url } = await open({ actor: buyer }, licenceId, fileId);
    const lines = order.lines.map((line) => ({ ...line, refundedAt: new Date().toISOString() }));
    await library.app.get(SalesService).saveNewer([{ ...order, version: 2, lines }]);
    expect(await errorCodeOf(fetchBy({ actor: buyer }, tokenOf(url)))).toBe('LIBRARY_LICENCE_REVOKED');
    expect(await errorCodeOf(open({ actor: buyer }, licenceId, fileId))).toBe('LIBRARY_LICENCE_REVOKED');
  });

  it('with a link that is another’s, expired, or changed', async () => {
    const { buyer, licenceId, fileId } = await bought();
    const token = tokenOf((await open({ actor: buyer }, licenceId, fileId)).url);
    for (const caller of [{ actor: user(9) }, { guestKey: randomUUID() }, {}])
      expect(await errorCodeOf(fetchBy(caller, token))).toBe('LIBRARY_LINK_FOREIGN');
    const tokens = new DownloadTokens(library.app.get(LibraryConfig).linkSecrets);
    const grant = { licenceId, fileId, holder: `user ${buyer?.userId}` };
    const old = tokens.sign(grant, Date.now() - 15 * 60_000);
    expect(await errorCodeOf(fetchBy({ actor: buyer }, old))).toBe('LIBRARY_LINK_EXPIRED');
    const [text = '', signature = ''] = token.split('.');
    const other = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace(`[${licenceId}`, '[999999999'),
    );
    for (const forged of [`${other.toString('base64url')}.${signature}`, `${text}.`, text, '', '.', 'a.b.c'])
      expect(await errorCodeOf(fetchBy({ actor: buyer }, forged))).toBe('LIBRARY_LINK_UNKNOWN');
  });

  it('beyond 30 a day for a file, but not a day later; repeated use of a link counts once', async () => {
    const { product, buyer, licenceId, fileId } = await bought({
      files: [sound(1, 'One')],
      line: { format: 'mp3_album' },
    });
    const token = tokenOf((await open({ actor: buyer }, licenceId, fileId)).url);
    for (let time = 0; time < 3; time += 1) await fetchBy({ actor: buyer }, token);
    await fetchBy({ actor: buyer }, tokenOf((await open({ actor: buyer }, licenceId, 'all')).url), false);
    const recorded = await library.query(
      'select file_id, user_id from library.downloads where licence_id = $1',
      [licenceId],
    );
    expect(recorded).toEqual([{ file_id: fileId, user_id: buyer?.userId }]);
    await library.query(
      `insert into library.downloads (token_hash, licence_id, file_id, user_id, address_hash)
       select decode(lpad(no::text, 8, '0'), 'hex'), $1, $2, $3, '' from generate_series(1, 30) no`,
      [licenceId, fileId, buyer?.userId],
    );
    expect(await errorCodeOf(download({ actor: buyer }, licenceId, fileId))).toBe('LIBRARY_DOWNLOAD_LIMIT');
    await library.query(`update library.downloads set at = at - interval '1 day' where licence_id = $1`, [
      licenceId,
    ]);
    expect(await errorCodeOf(download({ actor: buyer }, licenceId, fileId))).toBe('no error');
    const fetched = {
      category: 'brass',
      productId: product.productId,
      fileId,
      licenceId,
      userId: buyer?.userId,
    };
    expect((await sent('library.downloaded')).slice(-2)).toEqual([
      { payload: fetched },
      { payload: fetched },
    ]);
  });
});

describe('a guest', () => {
  it('downloads with the links of the order, only in the browser that requested them', async () => {
    const { order, fileId } = await bought({ buyer: null });
    const guest = { guestKey: randomUUID() };
    const { licences } = await library.callWith(guest, listOrderDownloads, { orderNo: order.orderNo });
    const url = licences[0]?.downloads[0]?.url ?? '';
    expect(url).toMatch(/^\/api\/downloads\/[\w-]+\.[\w-]+$/);
    expect((await fetchBy(guest, tokenOf(url))).fileName).toContain('Solo Cornet');
    expect(await errorCodeOf(fetchBy({ guestKey: randomUUID() }, tokenOf(url)))).toBe('LIBRARY_LINK_FOREIGN');
    expect(await errorCodeOf(open({ actor: user(9) }, licences[0]?.licenceId ?? 0, fileId))).toBe(
      'LIBRARY_LICENCE_UNKNOWN',
    );
  });
});

describe('a file that cannot be stamped', () => {
  it('is retried; the customer sees that and gets a mail when it is ready, the staff when it was abandoned', async () => {
    const broken = { content: Readable.from([Buffer.from('%PDF-1.7 no more')]) };
    const { order, buyer, product, licenceId, fileId } = await bought({ files: [broken] });
    await expect(download({ actor: buyer }, licenceId, fileId)).rejects.toMatchObject({
      code: 'LIBRARY_FILE_FAILED',
      msg: 'Sorry, we could not prepare this file yet. We are trying again and will email you when it is ready.',
    });
    await library.query(`update library.jobs set attempts = 4, due_at = now() where kind = 'stamp'`);
    await eventually(async () => {
      expect(await sent('library.stamp-failed')).toMatchObject([
        { payload: { licenceId, fileId, orderNo: order.orderNo } },
      ]);
    });
    await keep(product, {});
    await library.app.get(Housekeeping).run();
    const ready = { orderId: order.orderId, lineId: order.lines[0]?.lineId, licenceId };
    await eventually(async () => expect(await sent('library.download-ready')).toEqual([{ payload: ready }]));
    expect((await download({ actor: buyer }, licenceId, fileId)).files).toHaveLength(1);
    expect(await sent('library.download-ready')).toHaveLength(1);
  });
});

it('D18.1 D18.2 a user’s export contains the downloads; after an erasure the log does not name the user', async () => {
  const { buyer, licenceId, fileId } = await bought();
  await download({ actor: buyer }, licenceId, fileId);
  // The user also opens the mailed link of an order that was made as a guest with another address.
  const { order } = await bought({ buyer: null, line: { title: 'Nicaea' } });
  const linked = await library.call(buyer, listOrderDownloads, { orderNo: order.orderNo });
  await fetchBy({ actor: buyer }, tokenOf(linked.licences[0]?.downloads[0]?.url ?? ''));
  const { licences, otherDownloads } = await library.call(buyer, exportLicences, {});
  const downloaded = { file: 'Solo Cornet', at: expect.any(String) };
  expect(licences).toMatchObject([{ downloads: [downloaded] }]);
  expect(otherDownloads).toEqual([{ title: 'Nicaea', ...downloaded }]);
  await library.publish(userErased, { userId: buyer?.userId ?? 0 });
  const recorded = () =>
    library.query(`select user_id, length(address_hash) from library.downloads where licence_id = $1`, [
      licenceId,
    ]);
  await eventually(async () => expect(await recorded()).toEqual([{ user_id: null, length: 0 }]));
});

it('a thread that dies while stamping loses nothing: the file is stamped again', async () => {
  const { buyer, licenceId, fileId } = await bought();
  const stamping = jest.spyOn(library.app.get(Stamper), 'stamp');
  stamping.mockRejectedValueOnce(new Error('Worker terminated due to reaching memory limit'));
  expect(await errorCodeOf(download({ actor: buyer }, licenceId, fileId))).toBe('LIBRARY_FILE_FAILED');
  await eventually(async () => {
    expect((await download({ actor: buyer }, licenceId, fileId)).files).toHaveLength(1);
  });
  expect(stamping).toHaveBeenCalledTimes(2);
});

it('a file that was stamped while a download looked for it is not stamped again', async () => {
  const { buyer, licenceId, fileId } = await bought();
  await download({ actor: buyer }, licenceId, fileId);
  const stamping = jest.spyOn(library.app.get(Stamper), 'stamp');
  jest.spyOn(library.app.get(CurrentStamps), 'find').mockResolvedValueOnce([]);
  expect((await download({ actor: buyer }, licenceId, fileId)).files).toHaveLength(1);
  expect(stamping).not.toHaveBeenCalled();
});

it('a process that died while stamping leaves the work to another', async () => {
  const { buyer, licenceId, fileId } = await bought();
  await library.query(
    `insert into library.jobs (kind, key, payload, attempts, held_until)
     values ('stamp', $1, $2, 1, now() - interval '1 second')`,
    [`${licenceId}/${fileId}`, JSON.stringify({ licenceId, fileId })],
  );
  expect((await download({ actor: buyer }, licenceId, fileId)).files).toHaveLength(1);
  const left = await library.query(`select from library.jobs where key = $1`, [`${licenceId}/${fileId}`]);
  expect(left).toEqual([]);
});

it('old downloads are deleted', async () => {
  const { buyer, licenceId, fileId } = await bought();
  const recorded = () => library.query('select from library.downloads where licence_id = $1', [licenceId]);
  await download({ actor: buyer }, licenceId, fileId);
  const age = (days: number) =>
    library.query(
      'update library.downloads set at = now() - make_interval(days => $2) where licence_id = $1',
      [licenceId, days],
    );
  await age(89);
  await library.app.get(Housekeeping).run();
  expect(await recorded()).toHaveLength(1);
  await age(91);
  await library.app.get(Housekeeping).run();
  expect(await recorded()).toEqual([]);
});
