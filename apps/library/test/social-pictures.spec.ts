import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { CardPainter } from '../src/social-pictures/card-painter.js';
import { type Card, drawCard } from '../src/social-pictures/drawing/draw-card.js';
import draw from '../src/social-pictures/drawing/draw-card.worker.js';
import { firstSystem } from '../src/social-pictures/drawing/first-system.js';
import { fewLines } from '../src/social-pictures/drawing/wrapping.js';

const card: Card = { section: 'Brass', above: 'GS 1371', title: 'Nicaea', below: 'Dykes', places: [] };
const hashOf = (picture: Uint8Array) => createHash('sha256').update(picture).digest('hex');
const drawn = async (overrides: Partial<Card> = {}, pictures: Uint8Array[] = []) =>
  hashOf(await drawCard({ card: { ...card, ...overrides }, kind: 'score', pictures }));

/** A page with a title and then staves of two, joined at their left. */
function page(staves: number): { png: Buffer; grey: Uint8Array; width: number; height: number } {
  const [width, height] = [400, 500];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  context.fillRect(150, 30, 100, 12);
  for (let stave = 0; stave < staves; stave += 1)
    for (let line = 0; line < 5; line += 1) context.fillRect(40, 100 + stave * 80 + line * 8, 320, 1);
  if (staves > 1) context.fillRect(40, 100, 2, 113);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Uint8Array.from({ length: width * height }, (_, index) => data[index * 4] ?? 255);
  return { png: canvas.toBuffer('image/png'), grey, width, height };
}

describe('a picture for social networks', () => {
  const painter = new CardPainter({ timeoutMs: 60_000, maxPending: 2, idleMs: 50 });
  afterAll(() => painter.onModuleDestroy());

  it('C-244 is a JPEG of 1200 × 630 pixels, drawn in a thread', async () => {
    const picture = await painter.paint({ card, kind: 'score', pictures: [] });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is not encoded in the background, which crashes the process now and then', async () => {
    const canvas = Object.getPrototypeOf(createCanvas(1, 1)) as { encode: () => Promise<Buffer> };
    const inBackground = jest.spyOn(canvas, 'encode');
    await drawn();
    expect(inBackground).not.toHaveBeenCalled();
    inBackground.mockRestore();
  });

  it('is copied to the shop’s thread: from Node.js 21 on, moving memory that belongs to a canvas is an error', async () => {
    expect(await draw({ card, kind: 'score', pictures: [] })).toBeInstanceOf(Uint8Array);
  });

  it('is refused if too many are waiting', async () => {
    const tasks = [1, 2, 3].map(() => painter.paint({ card, kind: 'score', pictures: [] }));
    const [first, second, third] = await Promise.allSettled(tasks);
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  });

  it('shows every word, letters of any script, and the score', async () => {
    const pictures = [
      await drawn(),
      await drawn({ title: 'Nicaeb' }),
      await drawn({ below: '' }),
      await drawn({ title: 'ř' }),
      await drawn({ title: 'Ж' }),
      await drawn({ title: '한' }),
      await drawn({ title: '♭' }),
      await drawn({ places: [{ rank: '=12', title: 'T', people: 'P' }] }),
      await drawn({}, [page(0).png, page(2).png]),
    ];
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(await drawn()).toBe(pictures[0]);
    expect(await drawn({}, [page(0).png])).toBe(pictures[0]);
    // No font has it: it is left out.
    expect(await drawn({ title: 'Nicaea 🎺' })).toBe(pictures[0]);
  });
});

describe('the first line of a score', () => {
  it('is the first stave with those joined to it, without the title', () => {
    expect(firstSystem(page(3))).toEqual({ left: 40, top: 100, right: 360, bottom: 213 });
    expect(firstSystem(page(1))).toEqual({ left: 40, top: 100, right: 360, bottom: 133 });
    expect(firstSystem(page(0))).toBeNull();
  });
});

describe('lines of text', () => {
  const measure = (text: string) => text.length * 40;
  it('are few, balanced, and show when something is left out', () => {
    expect(fewLines('A Selection of Tunes', 3, 640, measure)).toEqual(['A Selection', 'of Tunes']);
    expect(fewLines('one two three four', 1, 400, measure)).toEqual(['one two t…']);
    expect(fewLines('abcdefghijkl', 3, 400, measure)).toEqual(['abcdefg', 'hijkl']);
    expect(fewLines('', 3, 400, measure)).toEqual([]);
  });
});
