import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { waitLimitMs } from '@music/testing/wait-limit';
import { MPEGDecoder } from 'mpg123-decoder';
import sharp from 'sharp';
import { FileReader, type ReadingLimits } from '../src/ingest/reading/file-reader.js';
import type { FileFormat, FileContent, Reading } from '../src/ingest/reading/reading.js';
import { opening, pageOf, pdfOf, rawPdf } from './pdf-files.js';
import { flacOf, mp3Of, wavOf } from './sound-files.js';

const folder = mkdtempSync(join(tmpdir(), 'reading-'));
/** A reading thread has a low priority: beside busy processes it takes many times as long. */
const generous: ReadingLimits = { timeoutMs: 4 * waitLimitMs, memoryBytes: 1024 ** 3 };
const limits = { ...generous };
const reader = new FileReader(limits);
afterAll(async () => {
  await reader.onModuleDestroy();
  rmSync(folder, { recursive: true });
});

interface ReadingOptions {
  format?: FileFormat;
  samplePages?: number;
}
let files = 0;
function read(
  content: Uint8Array,
  { format = 'pdf', samplePages = 0 }: ReadingOptions = {},
): Promise<Reading> {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  return reader.read({ path, format, samplePages });
}
async function found(content: Uint8Array, options?: ReadingOptions): Promise<FileContent> {
  const reading = await read(content, options);
  if ('refused' in reading) throw new Error(reading.refused);
  return reading.found;
}
/** Pages that are so easy to render that the garbage collector never runs. */
const lightPdf = (pages: number): Buffer =>
  rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${'3 0 R '.repeat(pages)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>',
  ]);
const saying = (reason: string) => ({ refused: expect.stringContaining(reason) });

describe('a PDF', () => {
  it('has its number of pages and title read, and shows the first pages in three widths, marked as samples', async () => {
    const { previews, ...known } = await found(await pdfOf({ pages: 4 }), { samplePages: 3 });
    expect(known).toMatchObject({ mediaType: 'application/pdf', pages: 4, title: 'Greater Things' });
    expect(known.stampPlaces?.map(({ line, code }) => [line !== null, code !== null])).toEqual(
      [true, false, false, false].map((first) => [true, first]),
    );
    expect(previews.map(({ page, width }) => [page, width])).toEqual(
      [1, 2, 3].flatMap((page) => [320, 640, 1280].map((width) => [page, width])),
    );
    for (const { width, content } of previews)
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width });
    // The mark is where nothing is printed, and the music is still there.
    const { data, info } = await sharp(previews[2]?.content).raw().toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    for (let offset = 0; offset < data.length; offset += info.channels) {
      const [red = 0, green = 0] = data.subarray(offset, offset + 2);
      colours.add(red - green > 15 ? 'mark' : red < 100 ? 'ink' : 'paper');
    }
    expect([...colours].toSorted()).toEqual(['ink', 'mark', 'paper']);
  });

  it('is shown as it is read: rotated if it says so', async () => {
    const turned = await pdfOf({
      more: (document) => document.getPage(0).setRotation({ type: 'degrees', angle: 90 } as never),
    });
    const [{ content } = { content: new Uint8Array() }] = (await found(turned, { samplePages: 1 })).previews;
    expect(await sharp(content).metadata()).toMatchObject({
      width: 320,
      height: Math.round((320 * 595) / 842),
    });
  });

  it.each([
    ['JavaScript', 'runs a script', { S: 'JavaScript', JS: 'app.alert(1)' }],
    ['Launch', 'starts a program', { S: 'Launch', F: 'calc.exe' }],
    ['SubmitForm', 'sends data elsewhere', { S: 'SubmitForm', F: 'http://example.org' }],
  ])('is refused if it does something automatically: %s', async (_, reason, action) => {
    expect(await read(await pdfOf({ more: (document) => opening(document, action) }))).toEqual(
      saying(reason),
    );
  });

  const page = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
  const uri = '<</S/URI/URI(http://example.org)>>';
  const actionsOf = (catalog: string, ofPage = '', ...more: string[]): Buffer =>
    rawPdf([
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      page,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>${ofPage}>>`,
      ...more,
    ]);
  it.each([
    ['opens a web page', actionsOf(`/OpenAction${uri}`)],
    ['opens a web page', actionsOf('/OpenAction 4 0 R', '', '<</S 5 0 R/URI(x)>>', '/URI')],
    ['opens a web page', actionsOf(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/Named/N/Print>>${uri}]>>`)],
    [
      'opens a web page',
      actionsOf('/OpenAction 4 0 R', '', '<</S/GoTo/Next 5 0 R>>', `<</Next[4 0 R]/S/URI>>`),
    ],
    ['opens a web page', actionsOf(`/AA<</WC${uri}>>`)],
    ['opens a web page', actionsOf('', '/AA 4 0 R', '<</O 5 0 R>>', uri)],
    ['opens a web page', actionsOf('', `/Annots[<</Subtype/Screen/Rect[0 0 9 9]/AA<</PO${uri}>>>>]`)],
    ['opens another file', actionsOf('/OpenAction<</S/GoToR/F(x.pdf)>>')],
    ['opens another file', actionsOf('/OpenAction<</S/GoToE/F(x.pdf)>>')],
    ['plays a film or sound', actionsOf('', '/AA<</O<</S/Rendition/OP 0>>>>')],
    ['plays a film or sound', actionsOf('', '/AA<</O<</S/Movie>>>>')],
    ['plays a film or sound', actionsOf('', '/AA<</O<</S/Sound>>>>')],
    ['starts a program', actionsOf('', '', '<</S 5 0 R/F(calc.exe)>>', '/Launch')],
  ])('is refused if it %s by itself (%#)', async (reason, content) => {
    expect(await read(content)).toEqual(saying(reason));
  });

  it.each([
    ['opens at a page that has a link', `/OpenAction[3 0 R/Fit]`],
    ['goes to such a page', '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/LastPage>>>>'],
  ])('is accepted if it %s: a link is clicked by the reader', async (_, catalog) => {
    const link = `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${uri}>>]`;
    expect(await found(actionsOf(catalog, link))).toMatchObject({ pages: 1 });
  });

  it('is read to its end if its actions follow each other in a circle', async () => {
    const circle = actionsOf('/OpenAction 4 0 R', '', '<</S/GoTo/Next 5 0 R>>', '<</S/GoTo/Next 4 0 R>>');
    expect(await found(circle)).toMatchObject({ pages: 1 });
  });

  it('is refused when it carries other files', async () => {
    const carrying = await pdfOf({ more: (document) => document.attach(Buffer.from('x'), 'x.exe') });
    expect(await read(carrying)).toEqual(saying('carries other files'));
  });

  const whole = pdfOf();
  it.each([
    ['something else', async () => Buffer.from('no PDF at all')],
    ['without its end', async () => (await whole).subarray(0, -100)],
    ['without a page tree', () => rawPdf(['<</Type/Catalog>>'])],
    [
      'a page tree that is its own branch',
      () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
    ],
  ])('is refused when it is broken: %s', async (_, content) => {
    expect(await read(await content())).toEqual(saying('is broken'));
  });

  it.each([
    [
      'no page',
      () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']),
      'has no pages',
    ],
    ['too many', () => pdfOf({ pages: 301 }), 'has 301 pages'],
    ['a page of an odd shape', () => pdfOf({ size: [5_000, 20] }), 'odd shape: page 1'],
  ])('is refused with %s', async (_, content, reason) => {
    expect(await read(await content())).toEqual(saying(reason));
  });
});

describe('a hostile PDF', () => {
  afterEach(() => void Object.assign(limits, generous));

  it.each([
    [
      'draws without end',
      { timeoutMs: 2_000 },
      'takes too long',
      () => pageOf(Buffer.alloc(60_000_000, '0 0 m 595 842 l S\n')),
    ],
    [
      'unpacks to far too much',
      { memoryBytes: 100 * 1024 ** 2 },
      'too much memory',
      () => pageOf(Buffer.alloc(200_000_000, ' ')),
    ],
  ])('that %s ends its own thread, and the next file is read normally', async (_, more, reason, content) => {
    // The thread's own memory does not count.
    await found(await pdfOf(), { samplePages: 1 });
    Object.assign(limits, more);
    expect(await read(content(), { samplePages: 1 })).toEqual(saying(reason));
    Object.assign(limits, generous);
    expect(await found(await pdfOf())).toMatchObject({ pages: 1 });
  });

  it('of many light pages needs no more memory than one of few: memory is freed page by page', async () => {
    await found(await pdfOf(), { samplePages: 1 });
    Object.assign(limits, { memoryBytes: 300 * 1024 ** 2 });
    expect(await found(lightPdf(150))).toMatchObject({ pages: 150 });
    Object.assign(limits, generous);
  });

  it('that draws itself inside itself does no harm', async () => {
    const itself =
      '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 5 0 R>>>>/Length 8>>stream\n/A Do /A Do\nendstream';
    await read(pageOf(Buffer.from('/A Do'), '<</XObject<</A 5 0 R>>>>', itself), { samplePages: 1 });
    expect(await found(await pdfOf())).toMatchObject({ pages: 1 });
  });
});

describe('a cover', () => {
  const picture = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: 'darkred' } });

  it('is stored in every width up to its own', async () => {
    const { mediaType, previews } = await found(await picture(700).jpeg().toBuffer(), { format: 'picture' });
    expect(mediaType).toBe('image/jpeg');
    expect(previews.map(({ page, width }) => [page, width])).toEqual([
      [0, 320],
      [0, 640],
    ]);
  });

  it.each([
    ['no picture', () => Buffer.from('no picture'), 'is no picture'],
    ['another kind', () => picture(9).gif().toBuffer(), 'is no JPEG, PNG or WebP'],
    ['larger than any screen', () => picture(8_000).png().toBuffer(), 'more than 50 million pixels'],
  ])('is refused: %s', async (_, content, reason) => {
    expect(await read(await content(), { format: 'picture' })).toEqual(saying(reason));
  });
});

describe('a recording', () => {
  /** Decoded again: its seconds, and the loudness of each quarter. */
  async function heard(mp3: Uint8Array) {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const {
      channelData: [left = new Float32Array()],
      sampleRate,
    } = decoder.decode(mp3);
    const quarter = (no: number) => left.subarray((no * left.length) / 4, ((no + 1) * left.length) / 4);
    const loudness = [0, 1, 2, 3].map((no) => quarter(no).reduce((max, each) => Math.max(max, each), 0));
    decoder.free();
    return { seconds: left.length / sampleRate, loudness };
  }

  it.each([
    ['mp3', 2_000, () => mp3Of()],
    ['wav', 2_000, () => wavOf()],
    ['wav', 1_000, () => wavOf({ seconds: 1, channels: 1, bits: 24, sampleRate: 96_000 })],
    ['flac', 1_000, () => flacOf()],
  ] as const)('is read as %s of %d ms, and is an mp3 in the end', async (format, milliseconds, content) => {
    const { path, mediaType, peaks, previews, ...known } = await found(await content(), { format });
    expect(mediaType).toBe('audio/mpeg');
    expect(Math.abs((known.milliseconds ?? 0) - milliseconds)).toBeLessThan(100);
    expect(Math.max(...(peaks ?? []))).toBe(255);
    // Loud in the first half, silent in the second.
    expect([peaks?.[50], peaks?.[350]].map((peak) => (peak ?? 0) > 128)).toEqual([true, false]);
    const whole = await heard(readFileSync(path));
    expect(Math.abs(whole.seconds - milliseconds / 1_000)).toBeLessThan(0.15);
    expect(whole.loudness[0]).toBeGreaterThan(0.4);
    expect(whole.loudness[3]).toBeLessThan(0.05);
    expect(previews.map(({ page, width }) => [page, width])).toEqual([[0, 0]]);
  });

  it('has a preview of 40 seconds, which fades out', async () => {
    const { previews } = await found(await mp3Of({ seconds: 46, sampleRate: 32_000 }), { format: 'mp3' });
    const { seconds } = await heard(previews[0]?.content ?? new Uint8Array());
    expect(Math.abs(seconds - 40)).toBeLessThan(0.2);
    const end = await heard((previews[0]?.content ?? new Uint8Array()).slice(-16 * 1_024));
    expect(end.loudness[3]).toBeLessThan(0.2);
  });

  it.each([
    ['mp3', 'is no mp3 file', () => pdfOf()],
    ['mp3', 'is no mp3 file', () => wavOf()],
    ['wav', 'is no wav file', () => mp3Of()],
    ['wav', 'no sound', () => wavOf({ seconds: 0 })],
    ['flac', 'is no flac file', () => Buffer.alloc(9_999)],
  ] as const)('is refused as %s when it %s', async (format, reason, content) => {
    expect(await read(await content(), { format })).toEqual(saying(reason));
  });
});

it('a file whose reading a stop interrupts is not refused as broken', async () => {
  const stopped = new FileReader(limits);
  const path = join(folder, 'interrupted');
  writeFileSync(path, await pdfOf());
  const readings = [1, 2].map(() => stopped.read({ path, format: 'pdf', samplePages: 3 }));
  const ended = Promise.allSettled(readings);
  await new Promise(setImmediate);
  await stopped.onModuleDestroy();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
