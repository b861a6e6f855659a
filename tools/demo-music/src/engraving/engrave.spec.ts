import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { pdfText } from '@music/testing/read-pdf';
import sharp from 'sharp';
import { example } from '../../test/publications.js';
import { make, tunes } from '../generator.js';
import { millimetre, page } from './page-layout.js';

/** Everything drawn, as the PDF's own operators. */
const drawn = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf);
  return [...bytes.toString('latin1').matchAll(/stream\n/g)]
    .map(({ index }) => {
      try {
        return inflateSync(bytes.subarray(index + 7), { finishFlush: 2 }).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
};

const lines = (pdf: Uint8Array): number => [...drawn(pdf).matchAll(/ l\nB\n/g)].length;

/** Two staves and a melody with chord symbols in flat keys: what is drawn, in as few measures as there are. */
const small = { ...example, instrumentation: '', grade: 1 };
const measures = 16;

type Files = Awaited<ReturnType<typeof make>>;
const sheets = (): Promise<Files> => make({ make: 'sheets', category: 'contemporary', piece: { ...small } });

let files: Files;
const file = (label: string) => {
  const found = files.find((each) => each.label === label);
  if (!found) throw new Error(`There is no ${label}.`);
  return found;
};
const textOf = (label: string): Promise<string> => pdfText(Buffer.from(file(label).content));
beforeAll(async () => {
  files = await sheets();
});

describe('the sheets of a piece', () => {
  it('are a score, parts and programme notes', () => {
    expect(files.map(({ kind, position, label, pages }) => [kind, position, label, pages])).toEqual([
      ['score', 1, 'Score', 1],
      ['part', 1, 'Voice', 1],
      ['part', 2, 'Piano', 1],
      ['notes', 1, 'Programme notes', 1],
    ]);
    for (const { content } of files) expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('say what they are: title, people, part, footer', async () => {
    const text = await textOf('Score');
    for (const words of [
      'Märsch & Freude',
      'Ann Ærø',
      'arr. Jörg Łukasz',
      'Full score',
      'Generated demonstration piece',
    ])
      expect(text).toContain(words);
    expect((await textOf('Voice')).split('\n')).toContain('Voice');
    expect(await textOf('Programme notes')).toContain('“Märsch & Freude” comes without a programme note.');
  });

  it('have staff lines in black: five for each staff of each measure', () => {
    expect(lines(file('Score').content)).toBeGreaterThan(5 * 3 * measures);
    expect(lines(file('Voice').content)).toBeGreaterThan(5 * measures);
    expect(lines(file('Programme notes').content)).toBe(0);
  });

  it('show flats in chord symbols', async () => {
    const text = await textOf('Score');
    expect(text).toContain('♭');
    expect(text).not.toMatch(/[\uE000-\uF8FF]/);
  });

  it('are the same every time, to the byte', async () => {
    expect(await sheets()).toEqual(files);
  });
});

describe('the pictures of the pages', () => {
  it('are WebP in every width', async () => {
    const { previews } = file('Score');
    expect(previews.map((each) => [each.page, each.width])).toEqual([
      [1, 320],
      [1, 640],
      [1, 1280],
    ]);
    for (const { width, content } of previews)
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width });
  });

  it('show title, music and the mark, on any machine, and leave room for a stamp', async () => {
    const largest = file('Score').previews.at(-1);
    const { data, info } = await sharp(largest?.content).raw().toBuffer({ resolveWithObject: true });
    const scale = info.width / page.width;
    /** The share of dark, and of tinted, pixels in a part of the page: left, top, right, bottom in millimetres. */
    const ink = (left: number, top: number, right: number, bottom: number) => {
      const [x1, y1, x2, y2] = [left, top, right, bottom].map((at) =>
        Math.floor(at * millimetre * scale),
      ) as [number, number, number, number];
      let [dark, tinted] = [0, 0];
      for (let y = y1; y < y2; y++)
        for (let x = x1; x < x2; x++) {
          const at = (y * info.width + x) * info.channels;
          const [red = 0, green = 0] = [data[at], data[at + 1]];
          if (red < 100) dark += 1;
          else if (red - green > 6) tinted += 1;
        }
      const pixels = (x2 - x1) * (y2 - y1);
      return { dark: dark / pixels, tinted: tinted / pixels };
    };
    expect(ink(40, 16, 170, 24).dark).toBeGreaterThan(0.05);
    expect(ink(15, 46, 195, 150).dark).toBeGreaterThan(0.02);
    expect(ink(15, 30, 195, 270).tinted).toBeGreaterThan(0.05);
    expect(ink(0, 282, 210, 297)).toEqual({ dark: 0, tinted: 0 });
    expect(ink(182, 277, 197, 297)).toEqual({ dark: 0, tinted: 0 });
  });
});

it('the generator knows its tunes, and draws covers', async () => {
  expect(tunes()).toHaveLength(24);
  const task = {
    make: 'cover',
    category: 'brass',
    album: { name: 'Gems', performer: 'A Band', year: 2001 },
  } as const;
  const [cover] = await make(task);
  expect(cover).toMatchObject({ kind: 'cover', position: 1, label: 'Gems', mediaType: 'image/webp' });
  expect(cover?.previews.map(({ width }) => width)).toEqual([320, 640, 1280]);
  expect(await make(task)).toEqual([cover]);
});
