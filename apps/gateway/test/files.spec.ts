import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getCover, getSample, getSound, type LocatedFile } from '@music/contracts';
import { CallError, Handles, InProcessBroker } from '@music/messaging';
import { FileStore } from '@music/platform/files';
import { fakeS3, startStubService } from '@music/testing';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

/** The library's answers, and what it was asked. */
let answer: () => LocatedFile;
let requests: unknown[] = [];
const answered = (request: unknown): LocatedFile => {
  requests.push(request);
  return answer();
};

@Controller()
class FakeLibrary {
  @Handles(getSample)
  sample(request: object) {
    return answered(request);
  }
  @Handles(getCover)
  cover(request: object) {
    return answered(request);
  }
  @Handles(getSound)
  sound(request: object) {
    return answered(request);
  }
}

const content = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251));
const broker = new InProcessBroker();
let folder: string;
let library: Awaited<ReturnType<typeof startStubService>>;
let app: NestFastifyApplication;
let storedFile: LocatedFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-files-'));
  app = await openGateway(testConfig({ DATA_DIR: folder }), broker);
  const messaging = { service: 'gateway', broker, actorSecret: testSecret };
  library = await startStubService('library', [FakeLibrary], messaging);
  const stored = await app.get(FileStore).write('previews', Readable.from([content]));
  storedFile = { ...stored, mediaType: 'audio/mpeg', forEveryone: true };
});
afterAll(async () => {
  await app.close();
  await library.close();
  await broker.close();
  await rm(folder, { recursive: true });
});

/** A different address each time, so that nothing is cached from the test before. */
let no = 0;
beforeEach(() => {
  no += 1;
  requests = [];
  answer = () => storedFile;
});
const sound = () => `/api/brass/sound/7/${no}`;
const get = (headers: Record<string, string> = {}, url = sound()) => app.inject({ url, headers });

describe('a file', () => {
  it('is sent whole, under the name of its content', async () => {
    const { statusCode, headers, rawPayload } = await get();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60, stale-while-revalidate=3600',
      'x-content-type-options': 'nosniff',
      etag: `"${storedFile.key.slice(-64)}"`,
    });
    expect(rawPayload.equals(content)).toBe(true);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-199', 100, 199],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=999-999', 999, 999],
    ['bytes=-1000', 0, 999],
  ])('is sent in part: %s', async (range, first, last) => {
    const { statusCode, headers, rawPayload } = await get({ range });
    expect(statusCode).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/1000`);
    expect(headers['content-length']).toBe(String(last - first + 1));
    expect(rawPayload.equals(content.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=-1001', 'bytes=-800000', `bytes=-${'9'.repeat(400)}`, 'bytes= -1001'])(
    'is sent from its beginning to a reader who asks for more of its end than it has: %s',
    async (range) => {
      const { statusCode, headers, rawPayload } = await get({ range });
      expect([statusCode, headers['content-range']]).toEqual([206, 'bytes 0-999/1000']);
      expect(rawPayload.equals(content)).toBe(true);
    },
  );

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=9-2'])('has no part %s', async (range) => {
    const answered = await get({ range });
    expect(answered.statusCode).toBe(416);
    expect(answered.headers['content-range']).toBe('bytes */1000');
    expect(answered.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
  });

  it.each(['bytes=0-1,5-6', 'bytes=0-1,-1001', 'lines=0-1', 'bytes', 'bytes=a-b'])(
    'is sent whole for %s',
    async (range) => {
      const { statusCode, rawPayload } = await get({ range });
      expect([statusCode, rawPayload.length]).toEqual([200, 1_000]);
    },
  );

  it('is sent in part only if the reader has the rest of the same content', async () => {
    const etag = `"${storedFile.key.slice(-64)}"`;
    const part = (ifRange: string) => get({ range: 'bytes=0-9', 'if-range': ifRange });
    expect((await part(etag)).statusCode).toBe(206);
    expect((await part('"another"')).statusCode).toBe(200);
    expect((await part('Sun, 22 Nov 2026 11:00:00 GMT')).statusCode).toBe(200);
  });

  it('is not sent to a reader who has it', async () => {
    const etag = `"${storedFile.key.slice(-64)}"`;
    const { statusCode, headers, rawPayload } = await get({ 'if-none-match': etag, range: 'bytes=0-9' });
    expect([statusCode, rawPayload.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({
      etag,
      'cache-control': 'public, max-age=60, stale-while-revalidate=3600',
    });
  });

  it('answers HEAD with its length', async () => {
    const answered = await app.inject({ method: 'HEAD', url: sound(), headers: { range: 'bytes=0-9' } });
    expect([answered.statusCode, answered.rawPayload.length]).toEqual([200, 0]);
    expect(answered.headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' });
  });
});

describe('calls to the library', () => {
  it('are made once for many parts of one mp3', async () => {
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-'])
      expect((await get({ range })).statusCode).toBe(206);
    expect(requests).toEqual([{ category: 'brass', id: 7, no }]);
  });

  it('are made once for all addresses of one file, whatever their queries', async () => {
    const picture = `/api/brass/samples/7/${no}`;
    for (const query of ['', '?x=1', '?x=2', '?width=640', '?utm_source=mail&width=640'])
      expect((await get({}, picture + query)).statusCode).toBe(200);
    for (const query of ['', '?x=1']) expect((await get({}, sound() + query)).statusCode).toBe(200);
    expect(requests).toEqual([
      { category: 'brass', id: 7, page: no, width: 640 },
      { category: 'brass', id: 7, no },
    ]);
  });

  it('pass the width of a picture, which is one of three', async () => {
    const picture = `/api/vocal/samples/9/${no}`;
    const widths = ['', '?width=320', '?width=1280&utm_source=mail'];
    for (const query of widths) expect((await get({}, picture + query)).statusCode).toBe(200);
    const page = { category: 'vocal', id: 9, page: no };
    expect(requests).toEqual([640, 320, 1280].map((width) => ({ ...page, width })));
    expect((await get({}, `${picture}?width=99999`)).statusCode).toBe(422);
    expect((await get({}, `/api/vocal/covers/${no}`)).statusCode).toBe(200);
  });

  it('are not made for an address that is not a file’s', async () => {
    for (const url of [
      '/api/brass/sound/7/..%2f..%2fsecrets.json',
      '/api/brass/samples/7/0',
      '/api/brass/samples/7/1.webp',
      '/api/jazz/covers/7',
      '/api/brass/sound/7/99999',
    ])
      expect([url, (await get({}, url)).statusCode]).toEqual([url, 404]);
    expect(requests).toEqual([]);
  });

  it('may be repeated in a moment while a file is being made', async () => {
    answer = () => {
      throw new CallError('LIBRARY_FILE_PREPARING');
    };
    const preparing = await get();
    expect([preparing.statusCode, preparing.headers['retry-after']]).toEqual([503, '2']);
    expect(preparing.json()).toMatchObject({ code: 'LIBRARY_FILE_PREPARING' });
    answer = () => storedFile;
    expect((await get()).statusCode).toBe(200);
  });
});

describe('files that the store does not have', () => {
  it.each([
    ['was lost', `previews/00/${'0'.repeat(64)}`, 404, 'LIBRARY_FILE_UNKNOWN'],
    ['is refused by it', '../secrets.json', 503, 'UNAVAILABLE'],
  ])('%s', async (_, key, status, code) => {
    answer = () => ({ ...storedFile, key });
    const answered = await get();
    expect(answered.statusCode).toBe(status);
    expect(answered.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answered.headers['cache-control']).toBe('no-store');
    expect(answered.headers.etag).toBeUndefined();
    expect(answered.json()).toMatchObject({ code });
    expect(answered.body).not.toContain('secrets');
  });
});

it('are served from S3 as from a folder', async () => {
  const s3 = await fakeS3();
  const gateway = await openGateway(testConfig({ DATA_DIR: folder, S3_URL: s3.url }), broker);
  try {
    await gateway.get(FileStore).write('previews', Readable.from([content]));
    const part = await gateway.inject({ url: sound(), headers: { range: 'bytes=-5' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, content.subarray(995)]);
    const whole = await gateway.inject({ url: sound() });
    expect([whole.statusCode, whole.rawPayload]).toEqual([200, content]);
  } finally {
    await gateway.close();
    await s3.close();
  }
});
