import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Purchase, Purchases } from '@music/contracts';
import { CookieJar } from '@music/testing/cookie-jar';
import { eventually } from '@music/testing/eventually';
import { readPdf } from '@music/testing/read-pdf';
import pg from 'pg';
import { type Ask, type ShopProcess, startShopProcess } from './shop-process.fixture.js';

const brass = `pieceId,publicationId,series,number,title,composer,type,year,sheetMusic,pdfPrice
12,12,General Series,12,Nicaea,Eric Ball,March,1950,true,19.95
`;
const pages = 60;
const patience = 180_000;

let shop: ShopProcess;
let boss: Ask;
beforeAll(async () => {
  shop = await startShopProcess(brass);
  boss = await shop.administrator();
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  writeFileSync(join(folder, 'General Series 12 - Score.pdf'), scoreOf(pages));
  await shop.ingest(folder);
  rmSync(folder, { recursive: true });
});
afterAll(() => shop?.stop());

/** A PDF with a line across each page. */
function scoreOf(count: number): string {
  const kids = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(' ');
  const line = '40 400 m 555 400 l S';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    `<</Length ${line.length}>>stream\n${line}\nendstream`,
    ...Array<string>(count).fill(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 3 0 R>>',
    ),
  ];
  const bodies = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const head = '%PDF-1.7\n';
  const startOf = (nth: number): number => head.length + bodies.slice(0, nth).join('').length;
  const row = (nth: number): string => `${String(startOf(nth)).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${bodies.map((_, nth) => row(nth)).join('')}`;
  const trailer = `trailer\n<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${startOf(bodies.length)}\n%%EOF`;
  return head + bodies.join('') + table + trailer;
}

/** A user with a separate session, to whom staff granted the piece. */
async function holder(name: string) {
  const jar = new CookieJar();
  const send = async (path: string, body?: object): Promise<Response> => {
    const own = { ...jar.headers, origin: shop.url };
    const type = { 'content-type': 'application/json' };
    const response = body
      ? await fetch(shop.url + path, {
          method: 'POST',
          headers: { ...own, ...type },
          body: JSON.stringify(body),
        })
      : await fetch(shop.url + path, { headers: own });
    jar.keep(response.headers.getSetCookie());
    return response;
  };
  const account = { name, email: `${name}@example.org`, password: 'a fine tuba line' };
  const { id: userId } = (await (await send('/api/user/register', account)).json()) as { id: number };
  const [row] = (await boss('GET /api/brass')).body as { publicationId: number }[];
  const what = { category: 'brass', productId: row?.publicationId, licenceName: `${name} Band` };
  const granted = await boss('POST /api/admin/licences', { action: 'grant', userId, ...what });
  expect(granted).toMatchObject({ status: 200 });
  const { brassPurchases } = (await (await send('/api/user/purchases')).json()) as Purchases;
  const { code, downloads } = brassPurchases[0] as Purchase;
  /** Follows the link to the file itself. */
  return { code, fetchFile: () => send(downloads[0]?.url ?? '') };
}

/** From now on a stamp cannot be recorded. */
async function holdStamps() {
  const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'tests' });
  await client.connect();
  await client.query('begin; lock table library.stamps in exclusive mode');
  return { release: () => client.end() };
}

const isDrawing = `select from library.jobs where kind = 'stamp' and held_until > now()`;
const isDrawn = `select from pg_locks where relation = 'library.stamps'::regclass and not granted`;

describe('a shop that is killed while stamping', () => {
  it.each([
    ['Ann', 'while the pages are drawn', isDrawing],
    ['Bob', 'when they are drawn and not saved', isDrawn],
  ])(
    '%s: %s, stamps again, and the file opens',
    async (name, _, underWay) => {
      const { code, fetchFile } = await holder(name);
      const { release } = await holdStamps();
      const waiting = fetchFile().then(
        ({ status }) => status,
        () => 'no answer',
      );
      await eventually(async () => expect(await shop.query(underWay)).toHaveLength(1), patience);
      await shop.kill();
      await release();
      expect(await waiting).not.toBe(200);
      expect(await shop.query('select from library.stamps where name = $1', [`${name} Band`])).toEqual([]);

      // As if a minute had passed: until then the jobs of a killed process are leased to it.
      await shop.query('update library.jobs set held_until = now()');
      await shop.restart();
      let file = new ArrayBuffer(0);
      await eventually(async () => {
        const response = await fetchFile();
        expect(response.status).toBe(200);
        file = await response.arrayBuffer();
      }, patience);
      const texts = (await readPdf(new Uint8Array(file))).pages.map((page) => page.join(''));
      expect(texts).toHaveLength(pages);
      const line = new RegExp(`Licensed to ${name} Band · .* · ${code}`);
      expect(texts.filter((text) => !line.test(text))).toEqual([]);
      expect(await shop.query('select from library.stamps where name = $1', [`${name} Band`])).toHaveLength(
        1,
      );
      expect(await shop.query(`select from library.jobs where kind = 'stamp'`)).toEqual([]);
      expect(await shop.query(`select from library.outbox where event = 'library.stamp-failed'`)).toEqual([]);
    },
    600_000,
  );
});
