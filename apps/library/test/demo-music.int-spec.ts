import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Controller } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  getDemoProgress,
  getProductMusic,
  getPurchases,
  getSound,
  listTunePublications,
  type PieceFacts,
  type ProductMusic,
} from '@music/contracts';
import { Bus, Handles } from '@music/messaging';
import { Database, EnvironmentError } from '@music/platform';
import { FileStore } from '@music/platform/files';
import { eventually, retryWhile } from '@music/testing';
import { readLibraryConfig } from '../src/config.js';
import { FilesRepository } from '../src/files/files.repository.js';
import { FilesWriter } from '../src/files/files-writer.js';
import type { FilePlace, Product } from '../src/files/music-file.js';
import { DemoMusic } from '../src/generator/demo-music.js';
import { JobQueue } from '../src/jobs/job-queue.js';
import { MusicGenerator } from '../src/generator/music-generator.js';
import { ShowcaseRepository } from '../src/generator/showcase.repository.js';
import { Showcase } from '../src/generator/showcase.js';
import { fakeGenerator } from './fake-generator.js';
import { SalesService } from '../src/sales/sales.service.js';
import { type Library, startLibrary } from './library.fixture.js';
import { sale, soldLine } from './neighbours.js';

const piece = (id: number, title: string): PieceFacts => ({
  id,
  title,
  composer: 'Ann Ærø',
  arranger: '',
  type: 'March',
  instrumentation: 'Brass Band',
  grade: 3,
  key: '',
  notes: '',
  tune: '',
});
const publication = (id: number, title: string, sheetMusic = true): ProductMusic => ({
  kind: 'publication',
  sheetMusic,
  recording: false,
  piece: piece(id, title),
});
const shop: Record<number, ProductMusic> = {
  1: publication(1, 'Joy'),
  2: publication(2, 'Silence', false),
  3: publication(3, 'Impossible'),
  4: publication(4, 'Nicaea'),
  5: publication(5, 'Austria'),
  9: {
    kind: 'album',
    name: 'Gems',
    performer: 'A Band',
    year: 2001,
    tracks: [
      { no: 1, piece: piece(1, 'Joy') },
      { no: 2, piece: piece(4, 'Nicaea') },
    ],
  },
};

@Controller()
class Catalogue {
  @Handles(getProductMusic)
  getProductMusic({ id }: { id: number }) {
    return { music: shop[id] ?? null };
  }

  @Handles(listTunePublications)
  listTunePublications({ tunes }: { tunes: string[] }) {
    const [first = '', second = ''] = tunes;
    const place = { category: 'brass' as const };
    return {
      publications: [
        { ...place, tune: first, id: 4, tracks: [{ albumId: 9, no: 2 }] },
        { ...place, tune: second, id: 5, tracks: [] },
      ],
    };
  }
}

const generator = fakeGenerator();
const printed: string[] = [];
let library: Library;
let demo: DemoMusic;
beforeAll(async () => {
  library = await startLibrary({
    environment: { MUSIC_GENERATOR: generator.path },
    neighbours: { catalogue: [Catalogue] },
    printLine: (line) => printed.push(line),
  });
  demo = library.app.get(DemoMusic);
  // The tests check for themselves.
  await library.app.get(Showcase).onModuleDestroy();
});
afterEach(async () => {
  await library.query(
    'delete from library.jobs; delete from library.music_files; delete from library.showcase',
  );
  generator.takeRequests();
});
afterAll(async () => {
  await library.stop();
  generator.remove();
});

const product = (productId: number) => ({ category: 'brass' as const, productId });
const score = { kind: 'score', position: 1 } as const;
const sound = (position: number) => ({ kind: 'sound', position }) as const;
/** The file, which is generated if it is missing. Gives up as soon as a request does. */
const find = (item: Product, place: FilePlace) =>
  demo.findOrGenerate(item, place, async () => {
    const files = await library.app.get(FilesRepository).ofProduct(item);
    return files.find(({ kind, position }) => kind === place.kind && position === place.position) ?? null;
  });
/** The same, but waits as long as browsers do. */
const ensure = (...args: Parameters<typeof find>) =>
  retryWhile(['LIBRARY_FILE_PREPARING'], () => find(...args));
const filesOf = async (id: number) => {
  const files = await library.app.get(FilesRepository).ofProduct(product(id));
  return files.map(({ kind, position, generated }) => `${kind} ${position}${generated ? ' generated' : ''}`);
};
const save = (title: string, generated: boolean) =>
  library.app.get(FilesWriter).save(
    product(1),
    [
      {
        kind: 'score',
        position: 1,
        label: title,
        mediaType: 'text/plain',
        content: Readable.from([Buffer.from(title)]),
        pages: 1,
        milliseconds: null,
        peaks: null,
        stampPlaces: null,
        previews: [],
      },
    ],
    { generated },
  );

describe('demo music', () => {
  it('is generated on request, and once', async () => {
    await ensure(product(1), score);
    expect(await filesOf(1)).toEqual(['score 1 generated', 'part 1 generated']);
    const [file] = await library.app.get(FilesRepository).ofProduct(product(1));
    const content = await library.app.get(FileStore).read(file?.key ?? '');
    expect(content && (await text(content))).toBe('sheets of Joy');
    await ensure(product(1), score);
    expect(generator.takeRequests().filter((line) => line !== 'loaded')).toEqual(['sheets of Joy']);
  });

  it('is at the address of a recording', async () => {
    const heard = await library.call(null, getSound, { category: 'brass', id: 9, no: 1 });
    expect(heard).toMatchObject({ mediaType: 'text/plain', bytes: 'sound of Joy'.length });
  });

  it('of a track is generated from the track’s piece', async () => {
    await ensure(product(9), sound(2));
    expect(await filesOf(9)).toEqual(['sound 2 generated']);
    expect(generator.takeRequests()).toContain('sound of Nicaea');
  });

  it('is not generated for products without sheets and recordings, or unknown ones', async () => {
    expect(await find(product(2), score)).toBeNull();
    expect(await find(product(77), score)).toBeNull();
    expect(await find(product(9), sound(3))).toBeNull();
    expect(await library.query('select kind from library.jobs')).toEqual([]);
    expect(generator.takeRequests()).toEqual([]);
  });

  it('that cannot be generated keeps nobody waiting', async () => {
    const waiting = jest.spyOn(library.app.get(JobQueue), 'waitUntilSettled');
    await eventually(async () => {
      await library.query('delete from library.jobs');
      await expect(find(product(3), score)).rejects.toMatchObject({ code: 'LIBRARY_FILE_PREPARING' });
      // On a slow machine the time may be up before the job has failed.
      const outcome = await waiting.mock.results.at(-1)?.value;
      expect(outcome).toMatchObject({ error: expect.stringContaining('no such chord') });
    });
    waiting.mockRestore();
    const errors = [{ error: expect.stringContaining('no such chord') }];
    await eventually(async () =>
      expect(await library.query('select error from library.jobs')).toEqual(errors),
    );
  });

  it('is not generated while too many are waiting', async () => {
    await library.query(`insert into library.jobs (kind, key, payload, priority, due_at)
      select 'compose', n::text, '{}', 1, now() + interval '1 day' from generate_series(1, 40) n`);
    await expect(find(product(1), score)).rejects.toMatchObject({ code: 'LIBRARY_FILE_PREPARING' });
    expect(generator.takeRequests()).toEqual([]);
  });

  it('is generated completely for purchases', async () => {
    await demo.prepare(product(9));
    await eventually(async () =>
      expect(await filesOf(9)).toEqual(['sound 1 generated', 'sound 2 generated', 'cover 1 generated']),
    );
  });

  it('of what was bought is in the purchases, which say so while it is being generated', async () => {
    const actor = { userId: 7, isAdmin: false, onBehalfOf: null };
    const sold = sale({ userId: 7, lines: [soldLine({ productId: 1 })] });
    await library.app.get(SalesService).saveNewer([sold]);
    const bought = async () => (await library.call(actor, getPurchases, {})).brassPurchases[0];
    await eventually(async () =>
      expect(await bought()).toMatchObject({
        preparing: false,
        downloads: [{ label: 'sheets of Joy' }, { label: 'part of sheets of Joy' }, { format: 'zip' }],
      }),
    );
    await eventually(async () => expect(await library.query('select from library.jobs')).toEqual([]));
    // Once the music exists, another event about its sale generates nothing more.
    await library.query('delete from library.music_files');
    await library.app.get(SalesService).saveNewer([{ ...sold, version: 2 }]);
    expect(await bought()).toMatchObject({ preparing: false, downloads: [] });
    await library.query(`insert into library.jobs (kind, key, payload, due_at)
      values ('prepare-music', 'brass/1', '{"category": "brass", "productId": 1}', now() + interval '1 hour')`);
    expect(await bought()).toMatchObject({ preparing: true, downloads: [] });
  });

  it('is replaced by the first real file, and does not come back', async () => {
    await ensure(product(1), score);
    await save('the real one', false);
    expect(await filesOf(1)).toEqual(['score 1']);
    await ensure(product(1), sound(1));
    // As for a piece that was being generated when the real file came.
    await save('an invented one', true);
    expect(await filesOf(1)).toEqual(['score 1']);
  });

  it('of well-known tunes is generated in the background, and a second start does nothing', async () => {
    const { app } = library;
    await app.get(Showcase).update();
    await eventually(async () =>
      expect(await library.call(null, getDemoProgress, {})).toEqual({ total: 2, done: 2 }),
    );
    expect(await filesOf(4)).toEqual(['score 1 generated', 'part 1 generated', 'sound 1 generated']);
    expect(await filesOf(9)).toEqual(['sound 2 generated']);
    await app.get(Showcase).update();
    expect(printed.at(0)).toMatch(/^Preparing demo music: \d of 2 …$/);
    expect(printed.at(-1)).toBe('Demo music is ready.');

    generator.takeRequests();
    const lines: string[] = [];
    const parts = [MusicGenerator, DemoMusic, ShowcaseRepository, Database, Bus] as const;
    const [program, music, repository, database, bus] = parts;
    const again = new Showcase(
      (line) => lines.push(line),
      app.get(program),
      app.get(music),
      app.get(repository),
      app.get(database),
      app.get(bus),
    );
    await again.update();
    expect([lines, generator.takeRequests()]).toEqual([[], []]);
  });
});

it('production refuses a generator of demo music', () => {
  const environment = {
    NODE_ENV: 'production',
    LINK_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://music.example',
    MUSIC_GENERATOR: 'generator.js',
  };
  expect(() => readLibraryConfig(environment)).toThrow(EnvironmentError);
  expect(() => readLibraryConfig(environment)).toThrow(
    'MUSIC_GENERATOR: demo music is refused in production',
  );
  expect(readLibraryConfig({ ...environment, MUSIC_GENERATOR: '' }).generator).toBeNull();
});
