import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notePlay } from '@music/contracts';
import { FilesWriter } from '../src/files/files-writer.js';
import { type Library, startLibrary } from './library.fixture.js';

const product = { category: 'brass', productId: 20 } as const;
let library: Library;
beforeAll(async () => {
  library = await startLibrary();
  const sound = {
    kind: 'sound' as const,
    position: 2,
    label: 'A track',
    mediaType: 'audio/mpeg',
    content: Readable.from([Buffer.from('sound')]),
    pages: null,
    milliseconds: 60_000,
    peaks: null,
    stampPlaces: null,
    previews: [],
  };
  await library.app.get(FilesWriter).save(product, [sound], { generated: true });
});
afterAll(async () => {
  await library.stop();
});

const published = () =>
  library.query("select envelope from library.outbox where event = 'library.played'") as Promise<
    { envelope: { payload: unknown; actor: unknown } }[]
  >;

describe('a play', () => {
  it('is published as an event that says what was played, but not by whom', async () => {
    const user = { userId: 7, isAdmin: false, onBehalfOf: null };
    const play = { ...product, no: 2, seconds: 12 };
    await library.call(user, notePlay, play);
    const events = await published();
    expect(events.map(({ envelope: { payload, actor } }) => ({ payload, actor }))).toEqual([
      { payload: play, actor: null },
    ]);
  });

  it('is refused for an unknown recording', async () => {
    const before = await published();
    const unknown = library.call(null, notePlay, { ...product, no: 3, seconds: 12 });
    await expect(unknown).rejects.toMatchObject({ code: 'LIBRARY_FILE_UNKNOWN' });
    expect(await published()).toHaveLength(before.length);
  });
});
