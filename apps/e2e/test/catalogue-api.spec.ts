import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  BrassRow,
  categories,
  ContemporaryRow,
  ListedAlbum,
  Mp3Album,
  PieceDetail,
  SeriesDetail,
  SeriesGroup,
  VocalRow,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { z } from 'zod';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
beforeAll(async () => {
  shop = await catalogueShop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop + path, { headers });
const json = async <T>(path: string): Promise<T> => (await get(path)).json() as Promise<T>;
/** From the header of a baseline JPEG. */
const jpegSize = (bytes: Buffer): [width: number, height: number] => {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)];
};
const rowSchemas = { brass: BrassRow, contemporary: ContemporaryRow, vocal: VocalRow };

describe.each(categories)('the calls of %s', (category) => {
  const rows = () => json<{ pieceId: number; publicationId: number; series: string }[]>(`/api/${category}`);

  it('C-018 C-019 C-020 C-060 C-061 C-062 C-063 C-064 C-188 C-253: exactly the stated rows', async () => {
    const all = z.array(rowSchemas[category]).parse(await rows());
    expect(all.length).toBeGreaterThan(50);
    for (const row of all)
      if ('type' in row && row.type) expect(row.type.split(', ')).toEqual(row.type.split(', ').sort());
  });

  it('C-067 C-189: the series in groups, sorted', async () => {
    const groups = z.array(SeriesGroup).parse(await json(`/api/${category}/series`));
    const names = groups.flatMap((group) => group.series.map((series) => series.name));
    expect(new Set(names)).toEqual(new Set((await rows()).map((row) => row.series)));
    for (const group of groups) {
      const own = group.series.map((series) => series.name);
      expect(own).toEqual([...own].sort((a, b) => a.localeCompare(b, 'en')));
    }
  });

  it('C-065 C-190: a piece by its pieceId', async () => {
    const [row] = await rows();
    const piece = PieceDetail.parse(await json(`/api/${category}/detail/${row?.pieceId}`));
    expect(piece.p.map((publication) => publication.i)).toContain(row?.publicationId);
  });

  it('C-066 C-192: a series with exactly id, d, fy, ly, n, p', async () => {
    const groups = await json<SeriesGroup[]>(`/api/${category}/series`);
    const id = groups[0]?.series[0]?.id;
    const series = await json<object>(`/api/${category}/series-detail/${id}`);
    expect(Object.keys(series).sort()).toEqual(['d', 'fy', 'id', 'ly', 'n', 'p']);
    expect(SeriesDetail.parse(series).p.length).toBeGreaterThan(0);
  });

  it('C-191: an mp3 album', async () => {
    const pieces = await rows();
    const details = await Promise.all(
      pieces.slice(0, 200).map((row) => json<PieceDetail>(`/api/${category}/detail/${row.pieceId}`)),
    );
    const album = details.flatMap((piece) => piece.m).find((track) => track.al !== null)?.al;
    expect(Mp3Album.parse(await json(`/api/${category}/mp3-album/${album}`)).tr.length).toBeGreaterThan(3);
  });

  it('the albums, newest first, as their own pages have them', async () => {
    const albums = z.array(ListedAlbum).parse(await json(`/api/${category}/albums`));
    expect(albums.length).toBeGreaterThan(0);
    const years = albums.map(({ year }) => year ?? 0);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    const [first] = albums;
    const { i, n, pf, y, img, pr, tr } = await json<Mp3Album>(`/api/${category}/mp3-album/${first?.id}`);
    const facts = { id: i, name: n, performer: pf, year: y, cover: img, price: pr, tracks: tr.length };
    expect(first).toEqual(facts);
  });

  it.each(['detail', 'series-detail', 'mp3-album'])('an unknown id of %s answers 404', async (call) => {
    for (const id of ['999999', '0', '-1', 'abc', '1.5', '99999999999999999999']) {
      const response = await get(`/api/${category}/${call}/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ msg: null, correlationId: expect.any(String) });
    }
  });
});

describe('cached answers (C-266)', () => {
  it.each([
    '/api/brass',
    '/api/vocal?form=columns',
    '/api/contemporary/series',
    '/api/brass/',
    '/api/brass?form=rows',
    '/api/vocal?utm_source=mail&form=columns',
    '/api/contemporary/series?utm_source=mail',
  ])('%s has a strong ETag for each encoding and answers 304', async (path) => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => get(path, { 'accept-encoding': encoding })),
    );
    const etags = answers.map((response) => response.headers.get('etag') ?? '');
    expect(new Set(etags).size).toBe(3);
    expect(etags.every((etag) => /^"[^"]+"$/.test(etag))).toBe(true);
    expect(new Set(await Promise.all(answers.map((response) => response.text()))).size).toBe(1);
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': etags[0] ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['brass/detail/1', 'brass/detail/1?x=1', 'brass/albums', 'search?q=joy', 'pieces?of=brass1'])(
    '%s has a strong ETag and answers 304',
    async (call) => {
      const path = `/api/${call}`;
      const first = await get(path, { 'accept-encoding': 'identity' });
      expect(first.headers.get('etag')).toMatch(/^"[^"]+"$/);
      const again = await get(path, {
        'accept-encoding': 'identity',
        'if-none-match': first.headers.get('etag') ?? '',
      });
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('a query that makes no difference gets the same answer', async () => {
    const [plain, tagged] = await Promise.all(
      ['', '?utm_source=mail'].map((query) =>
        get(`/api/brass/detail/1${query}`, { 'accept-encoding': 'identity' }),
      ),
    );
    expect(tagged?.headers.get('etag')).toBe(plain?.headers.get('etag'));
    expect((await get('/api/brass?form=squares')).status).toBe(422);
  });
});

describe('the edges of the API', () => {
  it('C-076 C-193: the themes', async () => {
    const themes = await json<{ id: number; name: string }[]>('/api/themes');
    expect(themes.map((theme) => `${theme.id} ${theme.name}`)).toEqual([
      '1 ivory',
      '2 nocturne',
      '3 cloister',
      '4 regal',
      '5 manuscript',
    ]);
  });

  it('C-161: everything under /api/admin answers 401 to a visitor, known or not', async () => {
    for (const path of ['/api/admin/refresh', '/api/admin/nothing', '/api/admin'])
      for (const method of ['GET', 'POST']) expect((await fetch(shop + path, { method })).status).toBe(401);
  });

  it('an unknown call answers 404 as JSON', async () => {
    const response = await get('/api/jazz');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['gzip bodies', { 'content-encoding': 'gzip' }, '{}', 415],
    ['other types', { 'content-type': 'text/xml' }, '<a/>', 415],
    ['broken JSON', {}, '{"email":', 400],
    ['more than 64 kB', {}, JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
    ['unknown keys', {}, '{"email":"a@example.org","password":"x","isAdmin":true}', 422],
    ['a foreign origin', { origin: 'https://elsewhere.example' }, '{}', 403],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, '{}', 403],
  ])('refuses %s', async (_what, headers, body, status) => {
    const response = await fetch(`${shop}/api/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect(response.status).toBe(status);
    expect(Object.keys((await response.json()) as object)).toEqual(
      expect.arrayContaining(['code', 'msg', 'correlationId']),
    );
  });
});

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/brass', 200],
    ['/brass/', 200],
    ['/nothing-here', 404],
    ['/brass/x', 404],
    ['/brass/some-title/999999', 404],
    ['/hall-of-fame/contemporary/2020/1', 404],
    ['/about/x', 404],
    ['/account/profile', 200],
    ['/admin/orders/12', 200],
    ['/account/xyz', 404],
    ['/admin/xyz', 404],
    ['/verify/x', 200],
    ['/verify', 404],
    ['/hall-of-fame', 200],
    ['/hall-of-fame/brass/2026/999999', 404],
    ['/easter-resources', 200],
    ['/brass?utm_source=mail', 200],
  ])('C-041 C-042: %s answers %i', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('redirects a piece to its canonical address, with its own head', async () => {
    const [row] = await json<{ pieceId: number; title: string }[]>('/api/brass');
    const moved = await fetch(`${shop}/brass/x/${row?.pieceId}`, { redirect: 'manual' });
    expect(moved.status).toBe(301);
    const page = await (await get(moved.headers.get('location') ?? '')).text();
    expect(page).toContain('| Salvation Army Music Index</title>');
    expect(page).toContain('"@type":"MusicComposition"');
  });

  it('C-035: /redeem keeps its query', async () => {
    const response = await fetch(`${shop}/redeem?code=X`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/account/subscriptions/redeem?code=X',
    ]);
  });

  it('C-009 C-010 C-011 C-012: the home page describes itself', async () => {
    const page = await (await get('/')).text();
    expect(page).toContain('<title>Salvation Army Music Index</title>');
    expect(page.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="An index of published Salvation Army music" />',
    ]);
    expect(page).toContain('property="og:type" content="website"');
    expect(page).toContain('property="og:locale" content="en_GB"');
    expect(page).toContain('name="twitter:card" content="summary"');
    const image = /property="og:image" content="[^"]*(\/[^"/]+)"/.exec(page)?.[1] ?? '';
    const bytes = Buffer.from(await (await get(image)).arrayBuffer());
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
  });

  it.each([
    ['piece', async () => `/brass/x/${(await json<{ pieceId: number }[]>('/api/brass'))[0]?.pieceId}`],
    [
      'edition',
      async () => {
        const { brass } = await json<{ brass: { id: number; year: number }[] }>('/api/hall-of-fame');
        return `/hall-of-fame/brass/${brass[0]?.year}/${brass[0]?.id}`;
      },
    ],
  ])('C-244: the picture of a %s is a JPEG of 1200 by 630 px', async (_, pathOf) => {
    const page = await (await get(await pathOf())).text();
    const image = new URL(/property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '');
    // The site's own picture is used until it is drawn.
    await eventually(async () => {
      const response = await get(image.pathname + image.search);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(jpegSize(Buffer.from(await response.arrayBuffer()))).toEqual([1200, 630]);
    });
  });
});
