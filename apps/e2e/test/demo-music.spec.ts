import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { GridRow, Mp3Album, PieceDetail } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { readPdf } from '@music/testing/read-pdf';
import { waitLimitMs } from '@music/testing/wait-limit';
import type { Browser, Page } from 'playwright-core';
import { accountsEnvironment } from '../src/accounts.js';
import { fontsFirst, openBrowser, openPage, widths } from '../src/browser.js';
import { cards, guestWith, orderNoOn, payWith, expectText } from '../src/buyer.js';
import { productsToBuy } from '../src/buying.js';
import { layoutShifts } from '../src/inspection.js';
import { loudness } from '../src/music-stand-ins.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

const program = pathToFileURL(join(import.meta.dirname, '../../../tools/demo-music/dist/generator.js'));
const folder = mkdtempSync(join(tmpdir(), 'demo-music-'));

/** The generator gives way to everything else: while other programs keep the processors busy, it gets a third of their time. */
const generatingMs = 4 * waitLimitMs;
// A test waits for up to three files.
jest.setTimeout(3 * generatingMs + waitLimitMs);

let shop: ShopProcess;
let visitor: Visitor;
let browser: Browser;
beforeAll(async () => {
  // The demo's own program with only one tune: generating all of them takes minutes.
  const own = join(folder, 'generator.mjs');
  writeFileSync(
    own,
    `export { make } from ${JSON.stringify(program.href)};\nexport const tunes = () => ['Greensleeves'];\n`,
  );
  const environment = { ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' };
  shop = await startShop({ ...environment, MUSIC_GENERATOR: own });
  visitor = new Visitor(shop.url);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const rows = async () => (await visitor.request('GET /api/brass')).body as GridRow[];

/** A file of the shop, requested again while it is being generated. */
const file = (path: string): Promise<Buffer> =>
  eventually(async () => {
    const response = await fetch(`${shop.url}${path}`);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }, generatingMs);

/** A piece that is on an album and also published separately. */
async function recorded() {
  for (const { pieceId, publicationId, mp3s } of await rows()) {
    if (!mp3s) continue;
    const { m } = (await visitor.request(`GET /api/brass/detail/${pieceId}`)).body as PieceDetail;
    const albumId = m.find(({ al }) => al !== null)?.al;
    if (!albumId) continue;
    const { tr } = (await visitor.request(`GET /api/brass/mp3-album/${albumId}`)).body as Mp3Album;
    const no = tr.find((track) => track.pieceId === pieceId)?.no;
    if (no) return { publicationId, albumId, no };
  }
  throw new Error('No piece is on an album.');
}

describe('the music of a demo shop', () => {
  it('begins with well-known tunes, and the terminal shows the progress', async () => {
    await eventually(() => expect(shop.output()).toContain('Demo music is ready.'), generatingMs);
    expect(shop.output()).toContain('Preparing demo music: 0 of 1 …');
    expect((await visitor.request('GET /api/demo-music')).body).toEqual({ total: 1, done: 1 });
    const greensleeves = (await rows()).find(({ title }) => title === 'Greensleeves');
    const response = await fetch(`${shop.url}/api/brass/samples/${greensleeves?.publicationId}/1?width=320`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('is generated for other pieces on demand; an album plays the same music as its publications show', async () => {
    const { publicationId, albumId, no } = await recorded();
    const onAlbum = await file(`/api/brass/sound/${albumId}/${no}`);
    expect(onAlbum.subarray(0, 3).toString()).toBe('ID3');
    expect(onAlbum.length).toBeGreaterThan(200_000);
    const byItself = await file(`/api/brass/sound/${publicationId}/1`);
    expect(byItself.equals(onAlbum)).toBe(true);
    expect((await file(`/api/brass/covers/${albumId}?width=320`)).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('C-002 is played by a visitor who then opens its piece, whose sample pages exist', async () => {
    const { albumId, no } = await recorded();
    const { page } = await openPage(browser, shop.url);
    await page.goto(`/brass/mp3Album/${albumId}`);
    const track = page.getByRole('listitem').nth(no - 1);
    await track.getByRole('button', { name: /^Play / }).click();
    await eventually(async () => expect(await loudness(page)).toBeGreaterThan(0.01), generatingMs);
    await track.getByRole('link').first().click();
    await page.getByRole('img', { name: /, Page 1 of \d+$/ }).waitFor({ timeout: generatingMs });
    await eventually(async () => expect(await loudness(page)).toBeGreaterThan(0.01));
    const width = () => page.evaluate<number>('document.querySelector("figure img").naturalWidth');
    await eventually(async () => expect(await width()).toBeGreaterThan(0), generatingMs);
    const play = { category: 'brass', productId: albumId, no, seconds: 10 };
    expect((await visitor.request('POST /api/plays', play)).status).toBe(200);
  });
});

const preparing = {
  status: 503,
  headers: { 'retry-after': '1' },
  json: { code: 'LIBRARY_FILE_PREPARING', msg: null, correlationId: 'c' },
};

/** Answers the next request for a file as if it were still being prepared, and the following ones when the result is called. */
async function holdNextFile(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let requests = 0;
  await page.route('**/api/downloads/**', async (route) => {
    if (requests++ === 0) return route.fulfill(preparing);
    await released;
    return route.fallback();
  });
  return () => release();
}

const heightOf = (page: Page): Promise<number> => page.evaluate<number>('document.body.scrollHeight');

/** Requests a file as the page offers it, and waits until the browser has it. */
async function download(page: Page, name: RegExp) {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await buffer(await file.createReadStream()) };
}

describe('music that a guest buys', () => {
  it('C-086 C-261 D11 can be downloaded a moment later, and every page names the licensee, as does its code', async () => {
    const [music] = await productsToBuy(shop.url, 1);
    const { page } = await guestWith(browser, shop.url, [{ brassId: music?.id }], widths.phone);
    await payWith(page, cards.good);
    const orderNo = await orderNoOn(page);
    const every = page.getByText(/^Each of the \d+ files$/);
    await every.waitFor({ timeout: generatingMs });

    await fontsFirst(page);
    await page.reload();
    await every.waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await every.click();
    const release = await holdNextFile(page);
    const downloaded = download(page, /^Download Score of /);
    await expectText(page, 'Your music is being prepared. This usually takes a few seconds.');
    const height = await heightOf(page);
    release();
    const { name, content } = await downloaded;
    expect(name).toMatch(new RegExp(`${music?.title}.*\\.pdf$`));
    await expectText(page, 'Your download has begun.');
    expect(await heightOf(page)).toBe(height);

    const { pages: texts, info } = await readPdf(content);
    const pages = texts.map((page) => page.join(''));
    const [, code] = /· (\w{4}(?:-\w{4}){2})/.exec(pages[0] ?? '') ?? [];
    const line = `Licensed to Leeds Band · Order ${orderNo} ·`;
    expect(pages.filter((text) => !text.includes(line) || !text.includes(code ?? '-'))).toEqual([]);
    expect(JSON.stringify(info)).toContain('Leeds Band');
    await page.goto(`/verify/${code}`);
    await expectText(page, 'This licence is valid.');
    await expectText(page, 'Leeds Band');
    await page.context().close();
  });
});
