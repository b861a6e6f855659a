import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createFileStore, type FileStore, FolderFileStore } from '@music/platform/files';
import { eventually, fakeS3, type FakeS3 } from '@music/testing';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ZipSender } from './zip-sender.js';

const megabyte = Buffer.alloc(1_000_000, 'x');
/** More than the buffers on the way to a reader hold. */
const bytes = 50 * megabyte.length;

/** Gives out the same content, and records it. */
class RecordingStore extends FolderFileStore {
  readonly given: Readable[] = [];
  constructor(private readonly content: () => Iterable<Buffer>) {
    super('/nowhere');
  }
  override read(): Promise<Readable> {
    const stream = Readable.from(this.content());
    this.given.push(stream);
    return Promise.resolve(stream);
  }
}

let s3: FakeS3;
let store: FileStore;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  s3 = await fakeS3();
  store = await createFileStore({ S3_URL: s3.url, DATA_DIR: '/nowhere' });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await store.close();
  await s3.close();
});

/** The address of a zip of one file of `files`, which is sent after `before`. */
async function zipFrom(
  files: FileStore,
  key = 'any',
  before = (_: FastifyReply): unknown => null,
): Promise<string> {
  const sender = new ZipSender(files);
  const file = { fileName: 'a.pdf', mediaType: 'application/pdf', key, bytes };
  const server = fastify({ forceCloseConnections: true });
  server.get('/', async (request, reply) => {
    await before(reply);
    sender.send(request, reply, { fileName: 'All.zip', isZip: true, files: [file] });
    return reply;
  });
  servers.push(server);
  return server.listen({ port: 0 });
}

/** The content of a zip of one file of `files`, for a reader of any speed. */
function contentOf(files: FileStore): Readable {
  const send = jest.fn<(content: Readable) => void>();
  const reply = { headers: () => undefined, send, raw: new PassThrough() } as unknown as FastifyReply;
  const file = { fileName: 'a.pdf', mediaType: 'application/pdf', key: 'any', bytes };
  new ZipSender(files).send({ method: 'GET' } as FastifyRequest, reply, {
    fileName: 'All.zip',
    isZip: true,
    files: [file],
  });
  return send.mock.calls[0]?.[0] ?? Readable.from([]);
}

/** As the app does when it asks whether a zip is ready. */
async function askOnly(url: string): Promise<void> {
  const { body } = await fetch(url);
  await body?.cancel();
}

it('closes the file that it is sending when the reader leaves', async () => {
  const files = new RecordingStore(() => Array.from({ length: 50 }, () => megabyte));
  await askOnly(await zipFrom(files));
  await eventually(() => expect(files.given.map(({ destroyed }) => destroyed)).toEqual([true]));
});

it('closes the file even if the reader has left before the answer begins', async () => {
  const files = new RecordingStore(() => Array.from({ length: 50 }, () => megabyte));
  const reader = new AbortController();
  const url = await zipFrom(files, 'any', ({ raw }) => {
    reader.abort();
    return once(raw, 'close');
  });
  await expect(fetch(url, { signal: reader.signal })).rejects.toThrow('aborted');
  await eventually(() => expect(files.given.map(({ destroyed }) => destroyed)).toEqual([true]));
});

it('leaves S3 usable after sixty readers have left', async () => {
  const { key } = await store.write('stamped', Readable.from([Buffer.alloc(bytes)]));
  const url = await zipFrom(store, key);
  for (let reader = 0; reader < 60; reader += 1) await askOnly(url);
  const content = await store.read(key);
  expect(content && (await buffer(content)).length).toBe(bytes);
});

it('closes the connection if a file breaks off, so that nobody mistakes the beginning for the whole', async () => {
  function* broken() {
    yield megabyte;
    throw new Error('ENXIO /var/shop/files');
  }
  const { body } = await fetch(await zipFrom(new RecordingStore(broken)));
  await expect(body && buffer(body)).rejects.toThrow();
});

it('is complete even for a reader who pauses before the end', async () => {
  const parts: Buffer[] = [];
  for await (const part of contentOf(new RecordingStore(() => Array.from({ length: 50 }, () => megabyte)))) {
    parts.push(part as Buffer);
    for (let turns = 0; turns < 5; turns += 1) await turn();
  }
  expect(Buffer.concat(parts.slice(-3)).includes('PK\u0005\u0006')).toBe(true);
});
