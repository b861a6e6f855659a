import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parseEnv } from '@music/platform';
import {
  createFileStore,
  type FileStore,
  filesEnvironment,
  FolderFileStore,
  s3Url,
} from '@music/platform/files';
import { eventually, fakeS3, type FakeS3, fileStoreSuite, tcpProxy, type TcpProxy } from '@music/testing';
import { z } from 'zod';
import { S3FileStore } from '../src/files/s3-file.store.js';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A real store if TEST_S3_URL is set. */
async function startS3(): Promise<FakeS3> {
  const url = process.env['TEST_S3_URL'];
  console.log(url ? `S3: ${s3Url.parse(url).endpoint}` : 'S3: a fake; TEST_S3_URL names a real one');
  return url ? { url, close: () => Promise.resolve() } : fakeS3();
}
const onS3 = (url: string) => createFileStore({ S3_URL: url, DATA_DIR: folder });
const oneByte = async function* () {
  yield await Promise.resolve(Buffer.from([1]));
};
/** More than the sockets buffer, so that an unread one keeps its connection. */
const largeBytes = 20_000_000;
const largeFile = async function* () {
  yield await Promise.resolve(Buffer.alloc(largeBytes));
};

fileStoreSuite('folder', () => createFileStore({ DATA_DIR: folder }));
fileStoreSuite('S3', () => onS3(s3.url));

/** The inodes of everything that `work` has synced to the disk. */
async function syncedDuring(work: () => Promise<unknown>): Promise<number[]> {
  const handle = await open(folder);
  const inodes: number[] = [];
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  const sync = jest.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    inodes.push((await this.stat()).ino);
  });
  await work();
  sync.mockRestore();
  await handle.close();
  return inodes;
}

describe('a folder of files', () => {
  it('puts the name of a file on the disk too, so that a power cut does not lose it', async () => {
    const files = join(folder, 'synced');
    let key = '';
    const synced = await syncedDuring(async () => {
      ({ key } = await new FolderFileStore(files).write('originals', oneByte()));
    });
    const folders = [files, join(files, 'originals'), dirname(join(files, key))];
    expect(synced).toEqual(expect.arrayContaining(folders.map((path) => statSync(path).ino)));
  });

  it('removes what interrupted writes left more than a day ago', async () => {
    const incoming = join(folder, 'files/incoming');
    mkdirSync(incoming, { recursive: true });
    const day = 24 * 60 * 60;
    for (const [name, age] of [
      ['old', day + 60],
      ['young', day - 60],
    ] as const) {
      writeFileSync(join(incoming, name), 'half a file');
      utimesSync(join(incoming, name), Date.now() / 1_000 - age, Date.now() / 1_000 - age);
    }
    await new FolderFileStore(join(folder, 'files')).tidy();
    expect(readdirSync(incoming)).toEqual(['young']);
  });
});

describe('S3', () => {
  let proxy: TcpProxy;
  let store: FileStore;
  beforeAll(async () => {
    proxy = await tcpProxy(s3.url, 443);
    store = await onS3(proxy.url);
  });
  afterAll(async () => {
    await store.close();
    await proxy.close();
  });

  it('that refuses our secret is reported', async () => {
    const url = new URL(s3.url);
    url.password = 'wrong';
    const stranger = await onS3(url.toString());
    await expect(stranger.ping()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await expect(stranger.write('previews', oneByte())).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    await stranger.close();
  });

  it('that hangs is given up, and used again when it is back', async () => {
    const { key } = await store.write('previews', oneByte());
    proxy.freeze();
    await expect(store.size(key)).rejects.toMatchObject({ name: 'TimeoutError' });
    proxy.thaw();
    expect(await store.size(key)).toBe(1);
  });

  it('is read by more than fifty at once', async () => {
    // Each request has two seconds, which a busy machine may exceed.
    const { key } = await eventually(() => store.write('previews', largeFile()));
    const reading: Awaited<ReturnType<typeof store.read>>[] = [];
    while (reading.length < 50) reading.push(await eventually(() => store.read(key)));
    await eventually(async () => {
      const another = await store.read(key);
      expect(another && (await buffer(another)).length).toBe(largeBytes);
    });
    for (const stream of reading) stream?.destroy();
  });

  it('is not kept connected by readers that have stalled', async () => {
    const { key } = await store.write('previews', largeFile());
    const impatient = new S3FileStore(s3Url.parse(s3.url), 2_000);
    const unread = await impatient.read(key);
    const [error] = unread ? await once(unread, 'error') : [];
    expect(error).toMatchObject({ name: 'TimeoutError' });
    await impatient.close();
  });
});

describe('S3_URL', () => {
  it('names place, region and secret', () => {
    expect(s3Url.parse('https://KEY:a%2Fsecret@s3.example.org:9000/scores?region=eu-west-2')).toEqual({
      endpoint: 'https://s3.example.org:9000',
      region: 'eu-west-2',
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/secret' },
      bucket: 'scores',
    });
  });

  it('is refused, with the expected form', () => {
    for (const wrong of [
      '',
      'scores',
      'https://s3.example.org/scores',
      'https://k:s@host',
      'ftp://k:s@host/b',
      'https://k:s@host/a/b',
      'https://k:s%@host/b',
      'https://k:s@host/b?region=',
      'https://k:s@host/b?region=eu-west-2/',
      'https://k:s@host/b?region=-eu',
    ])
      expect(s3Url.safeParse(wrong).error?.issues[0]?.message).toMatch(
        /must look like https:\/\/KEY:SECRET@/,
      );
  });

  it('is refused when the service starts, not when it first needs a file', () => {
    expect(() => parseEnv(z.object(filesEnvironment), { S3_URL: 'https://s3.example.org/scores' })).toThrow(
      'S3_URL: must look like https://KEY:SECRET@host/bucket?region=eu-west-2',
    );
    expect(parseEnv(z.object(filesEnvironment), { S3_URL: s3.url })).toMatchObject({ S3_URL: s3.url });
  });
});
