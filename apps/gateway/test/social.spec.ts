import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drawSocialPicture, getAlbum, type LocatedFile, type SocialCard } from '@music/contracts';
import { CallError, Handles, InProcessBroker } from '@music/messaging';
import { FileStore } from '@music/platform/files';
import { startStubService } from '@music/testing';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

@Controller()
class FakeCatalogue {
  @Handles(getAlbum)
  album({ id }: { id: number }) {
    if (id === 404) throw new CallError('ALBUM_UNKNOWN');
    return { i: id, n: 'Bright', pf: 'A Band', y: 2020, img: null, pr: null, d: '', own: false, tr: [] };
  }
}
let drawn: () => LocatedFile;
let cards: SocialCard[] = [];
@Controller()
class FakeLibrary {
  @Handles(drawSocialPicture)
  draw(card: SocialCard) {
    cards.push(card);
    return drawn();
  }
}

const content = Buffer.from('a picture');
const broker = new InProcessBroker();
const closing: (() => Promise<unknown>)[] = [];
let app: NestFastifyApplication;
let file: LocatedFile;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-social-'));
  app = await openGateway(testConfig({ DATA_DIR: folder }), broker);
  const messaging = { service: 'gateway', broker, actorSecret: testSecret };
  const catalogue = await startStubService('catalogue', [FakeCatalogue], messaging);
  const library = await startStubService('library', [FakeLibrary], messaging);
  const stored = await app.get(FileStore).write('previews', Readable.from([content]));
  file = { ...stored, mediaType: 'image/jpeg', forEveryone: true };
  closing.push(
    () => app.close(),
    () => catalogue.close(),
    () => library.close(),
    () => broker.close(),
    () => rm(folder, { recursive: true }),
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

const pictureOf = (album: number) => `/social/brass/mp3Album/${album}.jpg`;

it('a page’s picture is drawn by the library from the page’s data, and may be cached by everybody', async () => {
  drawn = () => file;
  cards = [];
  const { statusCode, headers, rawPayload } = await app.inject(pictureOf(1));
  expect([statusCode, rawPayload]).toEqual([200, content]);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${file.key.slice(-64)}"`,
  });
  const again = await app.inject({
    url: pictureOf(1),
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect(cards).toMatchObject([{ section: 'Brass', title: 'Bright', below: 'A Band' }]);
});

it('a page’s picture is drawn once for all its addresses, whatever their queries', async () => {
  drawn = () => file;
  cards = [];
  for (const query of ['', '?x=1', '?x=2', '?stage=x'])
    expect((await app.inject(pictureOf(4) + query)).statusCode).toBe(200);
  expect(cards).toHaveLength(1);
});

it.each([
  [
    'is away or has too much to do',
    () => {
      throw new CallError('UNAVAILABLE');
    },
    2,
  ],
  ['has lost the file', () => ({ ...file, key: file.key.replace(/.{4}$/, '0000') }), 3],
] as const)('a page’s picture is the site’s own if the library %s', async (_, answer, album) => {
  drawn = answer;
  const { statusCode, headers } = await app.inject(pictureOf(album));
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/social.png', 'no-store']);
});

it.each([pictureOf(404), '/social/about.jpg', '/social/brass/mp3Album/1', '/social/x'])(
  'there is no picture at %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
