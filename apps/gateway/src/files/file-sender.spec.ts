import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FolderFileStore } from '@music/platform/files';
import fastify, { type FastifyInstance } from 'fastify';
import { FileSender, type FileToSend } from './file-sender.js';

const file: FileToSend = {
  key: `originals/ab/ab${'0'.repeat(62)}`,
  bytes: 100_000,
  mediaType: 'application/pdf',
  cacheControl: 'private, no-store',
};

/** Fails after the first of its bytes. */
class BreakingStore extends FolderFileStore {
  override read(): Promise<Readable> {
    async function* content() {
      yield await Promise.resolve(Buffer.alloc(50_000));
      throw new Error('ENXIO /var/shop/files');
    }
    return Promise.resolve(Readable.from(content()));
  }
}

let server: FastifyInstance;
let url: string;
let toSend = file;
beforeAll(async () => {
  const sender = new FileSender(new BreakingStore('/nowhere'));
  server = fastify();
  server.get('/', (request, reply) => void sender.send(request, reply, toSend));
  url = await server.listen({ port: 0 });
});
afterAll(() => server.close());

it('closes the connection if a file breaks off, so that nobody mistakes the beginning for the whole', async () => {
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '100000']);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

it('names the saved file, in any alphabet', async () => {
  toSend = { ...file, fileName: 'Příběh "Ж" ♭\r\nx: y.pdf' };
  const { headers } = await fetch(url, { method: 'HEAD' });
  const disposition = headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="[ -~\xa0-\xff]*"; filename\*=UTF-8''[!-~]*$/);
  expect(disposition).toContain('P%C5%99%C3%ADb%C4%9Bh');
  expect(headers.get('x')).toBeNull();
  // Latin-1 is not enough: browsers do not agree on it.
  toSend = { ...file, fileName: 'Fête Noël.pdf' };
  const latin = await fetch(url, { method: 'HEAD' });
  expect(latin.headers.get('content-disposition')).toContain("filename*=UTF-8''F%C3%AAte");
  toSend = file;
});
