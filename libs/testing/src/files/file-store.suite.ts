import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileArea, FileStore } from '@music/platform/files';

async function* chunksOf(content: Buffer, length = 1_000) {
  for (let at = 0; at < content.length; at += length)
    yield await Promise.resolve(content.subarray(at, at + length));
}

/** What every store of files must do; run on a folder and on S3. */
export function fileStoreSuite(name: string, open: () => FileStore | Promise<FileStore>): void {
  describe(`file store: ${name}`, () => {
    let store: FileStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const write = (content: Buffer, area: FileArea = 'originals') => store.write(area, chunksOf(content));
    const read = async (key: string, range?: { first: number; last: number }) => {
      const stream = await store.read(key, range);
      return stream && buffer(stream);
    };
    const listed = async (area: FileArea) => {
      const files = new Map<string, { bytes: number; storedAt: Date }>();
      for await (const { key, ...file } of store.list(area)) files.set(key, file);
      return files;
    };

    it('returns what was written, under the hash of its content', async () => {
      const content = randomBytes(5_500);
      const hash = createHash('sha256').update(content).digest('hex');
      const file = await write(content);
      expect(file).toEqual({ key: `originals/${hash.slice(0, 2)}/${hash}`, bytes: 5_500 });
      expect((await read(file.key))?.equals(content)).toBe(true);
      expect(await store.size(file.key)).toBe(5_500);
    });

    it('stores an empty file', async () => {
      const { key } = await write(Buffer.alloc(0));
      expect([await store.size(key), (await read(key))?.length]).toEqual([0, 0]);
    });

    it('returns a part', async () => {
      const content = randomBytes(3_000);
      const { key } = await write(content);
      for (const [first, last] of [
        [0, 0],
        [10, 1_999],
        [2_999, 2_999],
      ] as const)
        expect((await read(key, { first, last }))?.equals(content.subarray(first, last + 1))).toBe(true);
    });

    it('stores the same content once, also when twenty write it at once', async () => {
      const content = randomBytes(2_000);
      const files = await Promise.all(Array.from({ length: 20 }, () => write(content, 'previews')));
      const keys = new Set(files.map(({ key }) => key));
      expect(keys.size).toBe(1);
      const [key = ''] = keys;
      expect((await listed('previews')).get(key)).toMatchObject({ bytes: 2_000 });
      expect((await read(key))?.equals(content)).toBe(true);
    });

    it('stores nothing of content that breaks off or is too large', async () => {
      const before = await listed('stamped');
      async function* broken() {
        yield* chunksOf(randomBytes(5_000));
        throw new Error('the sender went away');
      }
      await expect(store.write('stamped', broken())).rejects.toThrow('the sender went away');
      const large = store.write('stamped', chunksOf(randomBytes(5_001)), { maxBytes: 5_000 });
      await expect(large).rejects.toMatchObject({ name: 'FileTooLarge', maxBytes: 5_000 });
      expect(await listed('stamped')).toEqual(before);
      expect((await store.write('stamped', chunksOf(randomBytes(5_000)), { maxBytes: 5_000 })).bytes).toBe(
        5_000,
      );
    });

    it('lists a folder, however many files it has', async () => {
      const began = Date.now();
      const files = await Promise.all(
        Array.from({ length: 8 }, (_, at) => write(randomBytes(100 + at), 'stamped')),
      );
      const found = await listed('stamped');
      for (const { key, bytes } of files) {
        expect(found.get(key)?.bytes).toBe(bytes);
        // Some file systems, and S3, only have whole seconds.
        expect(found.get(key)?.storedAt.getTime()).toBeGreaterThanOrEqual(began - 2_000);
      }
      expect([...found.keys()].every((key) => key.startsWith('stamped/'))).toBe(true);
    });

    it('says when a file was last stored', async () => {
      const content = randomBytes(10);
      const { key } = await write(content);
      const first = (await store.storedAt(key))?.getTime() ?? 0;
      expect(first).toBeGreaterThan(0);
      await write(content);
      expect((await store.storedAt(key))?.getTime()).toBeGreaterThanOrEqual(first);
    });

    it('deletes, even twice, and returns null for a missing file', async () => {
      const { key } = await write(randomBytes(10));
      await store.delete(key);
      await store.delete(key);
      expect([await store.read(key), await store.size(key), await store.storedAt(key)]).toEqual([
        null,
        null,
        null,
      ]);
      expect((await listed('originals')).has(key)).toBe(false);
    });

    it('refuses keys that could lead elsewhere', async () => {
      const { key } = await write(randomBytes(10));
      for (const invented of [
        '../secrets.json',
        `originals/../${key}`,
        `${key}/`,
        key.toUpperCase(),
        key.replace('originals', 'incoming'),
        '',
      ]) {
        await expect(store.read(invented)).rejects.toThrow('not the key of a file');
        await expect(store.size(invented)).rejects.toThrow('not the key of a file');
        await expect(store.delete(invented)).rejects.toThrow('not the key of a file');
      }
    });

    it('reports that it is available', async () => {
      await store.ping();
      await store.tidy();
    });
  });
}
