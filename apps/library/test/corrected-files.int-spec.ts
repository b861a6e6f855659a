import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IngestService } from '../src/ingest/ingest.service.js';
import { filesOf, startIngesting } from './ingest.fixture.js';
import type { Library } from './library.fixture.js';
import { pdfOf } from './pdf-files.js';
import { mp3Of } from './sound-files.js';

let library: Library;
beforeAll(async () => {
  library = await startIngesting();
  await library.query(`insert into library.products (category, id, version, kind, title, series, number, removed)
    values ('brass', 17, 6, 'album', 'Carols', 'Albums', '5', false),
      ('brass', 18, 7, 'publication', 'More Things', 'General Series', '1374', false),
      ('brass', 19, 8, 'publication', 'Twice', 'General Series', '1375', false),
      ('brass', 20, 9, 'album', 'Marches', 'Albums', '6', false)`);
});
afterAll(() => library.stop());

const inShop = 'is in the shop already';

/** Ingests these files in this order; returns what became of each. */
async function submit(files: Record<string, Uint8Array>): Promise<Record<string, string>> {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    open: () => Promise.resolve(Readable.from([content])),
  }));
  const report = await library.app.get(IngestService).ingest({ entries, close: () => Promise.resolve() });
  return Object.fromEntries(report.files.map(({ name, outcome, reason }) => [name, reason ?? outcome]));
}
/** What a customer gets: `Solo Cornet: 2 pages`. */
const sheetsOf = async (productId: number) =>
  (await filesOf(library, productId)).map(({ label, pages }) => `${label}: ${pages} pages`);

it('two tracks that were mixed up are swapped', async () => {
  const [short, long] = [await mp3Of({ seconds: 1 }), await mp3Of({ seconds: 3 })];
  const seconds = async () =>
    (await filesOf(library, 17)).map(({ milliseconds }) => Math.floor((milliseconds ?? 0) / 1_000));
  await submit({ 'brass-17-01.mp3': long, 'brass-17-02.mp3': short });
  expect(await seconds()).toEqual([3, 1]);
  const corrected = { 'brass-17-01.mp3': short, 'brass-17-02.mp3': long };
  expect(await submit(corrected)).toEqual({ 'brass-17-01.mp3': 'taken', 'brass-17-02.mp3': 'taken' });
  expect(await seconds()).toEqual([1, 3]);
  expect(await submit(corrected)).toEqual({ 'brass-17-01.mp3': inShop, 'brass-17-02.mp3': inShop });
});

it('a part that was taken for the score is kept when the real score comes', async () => {
  const [part, score] = [await pdfOf({ pages: 1 }), await pdfOf({ pages: 4 })];
  const [scoreName, partName] = ['brass-12-score.pdf', 'brass-12-Solo Cornet.pdf'];
  await submit({ [scoreName]: part });
  // By itself it is still a file that the shop has.
  expect(await submit({ [partName]: part })).toEqual({ [partName]: `${inShop}, as Score` });
  const corrected = { [scoreName]: score, [partName]: part };
  expect(await submit(corrected)).toEqual({ [scoreName]: 'taken', [partName]: 'taken' });
  expect(await sheetsOf(12)).toEqual(['Score: 4 pages', 'Solo Cornet: 1 pages']);
  expect(await submit(corrected)).toEqual({ [scoreName]: inShop, [partName]: inShop });
});

it('a file that a set has twice is taken once, however often the set is submitted', async () => {
  const part = await pdfOf({ pages: 2 });
  const set = { 'brass-19-1-horn.pdf': part, 'brass-19-2-horn.pdf': part };
  const repeated = 'has the same content as brass-19-1-horn.pdf';
  expect(await submit(set)).toEqual({ 'brass-19-1-horn.pdf': 'taken', 'brass-19-2-horn.pdf': repeated });
  expect(await submit(set)).toEqual({ 'brass-19-1-horn.pdf': inShop, 'brass-19-2-horn.pdf': repeated });
  expect(await sheetsOf(19)).toEqual(['Horn: 2 pages']);
});

it('a part gets its corrected name, although its content is the same', async () => {
  const part = await pdfOf({ pages: 3 });
  await submit({ 'brass-18-01 Solo Cornt.pdf': part });
  const corrected = { 'brass-18-01 Solo Cornet.pdf': part };
  expect(await submit(corrected)).toEqual({ 'brass-18-01 Solo Cornet.pdf': 'taken' });
  expect(await sheetsOf(18)).toEqual(['Solo Cornet: 3 pages']);
  expect(await submit(corrected)).toEqual({ 'brass-18-01 Solo Cornet.pdf': inShop });
});

it('a track keeps its title if it is submitted again without one', async () => {
  const track = await mp3Of({ seconds: 2 });
  await submit({ 'brass-17-03 Silent Night.mp3': track });
  expect(await submit({ 'brass-17-03.mp3': track })).toEqual({ 'brass-17-03.mp3': inShop });
  expect((await filesOf(library, 17)).map(({ label }) => label)).toContain('Silent Night');
});

it('a part whose name a Mac spells with other accents is the same part', async () => {
  const part = await pdfOf({ pages: 5 });
  const name = 'brass-18-02 Flügelhorn.pdf';
  await submit({ [name.normalize('NFD')]: part });
  expect(await submit({ [name]: part })).toEqual({ [name]: inShop });
});

it('a file is not taken twice if its former place keeps it', async () => {
  const [first, third] = [await mp3Of({ seconds: 4 }), await mp3Of({ seconds: 5 })];
  await submit({ 'brass-20-01.mp3': first, 'brass-20-03.mp3': third });
  expect(await submit({ 'brass-20-01.mp3': third, 'brass-20-02.mp3': first })).toEqual({
    'brass-20-01.mp3': `${inShop}, as Track 3`,
    'brass-20-02.mp3': `${inShop}, as Track 1`,
  });
});
