import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import jsqr from 'jsqr';
import { findStampPlaces } from '../src/stamp-drawing/find-stamp-places.js';
import type { PagePixels } from '../src/stamp-drawing/ink-map.js';
import type { StampPlaces } from '../src/stamp-drawing/stamp-places.js';
import { stampPdf } from '../src/stamp-drawing/stamp-pdf.js';
import { type ReadSheet, readSheets, readTexts } from './read-sheets.js';
import { stavesPdf } from './sheets.js';

const code = '7K3F-9QWX-2M4P';
const stamp = {
  name: 'Příbram ő Ж ♭ 한 Brass',
  orderNo: '100123',
  date: '22 November 2026',
  code,
  verifyUrl: `https://music.example.org/verify/${code}`,
  title: 'Nicaea – Solo Cornet',
};
const line = `Licensed to ${stamp.name} · Order 100123 · 22 November 2026 · ${code}`;
const nowhere: StampPlaces = [];

const stampWith = async (pdf: Uint8Array<ArrayBuffer>, pages: number, places: StampPlaces, more = {}) =>
  stampPdf({ pdf, pages, places, stamp: { ...stamp, ...more } });

/** Measured first, like ingested files; `before` and `after`: their pages. */
async function measuredAndStamped(pdf: Uint8Array<ArrayBuffer>) {
  const { sheets: before } = await readSheets(pdf);
  const places = before.map((sheet, page) => findStampPlaces(sheet, { withCode: page === 0 }));
  const { sheets: after } = await readSheets(await stampWith(pdf, before.length, places));
  const both = after.flatMap((sheet, page): [ReadSheet, ReadSheet][] => {
    const earlier = before[page];
    return earlier ? [[earlier, sheet]] : [];
  });
  return { both, places };
}

const isDark = ({ pixels }: PagePixels, at: number): boolean => (pixels[at * 4] ?? 255) < 200;
/** How many dark pixels became light, or light ones dark, in the rows of the smaller page. */
function changes(before: PagePixels, after: PagePixels) {
  const count = { covered: 0, added: 0 };
  for (let pixel = 0; pixel < before.pixels.length / 4; pixel += 1) {
    if (isDark(before, pixel) && !isDark(after, pixel)) count.covered += 1;
    if (!isDark(before, pixel) && isDark(after, pixel)) count.added += 1;
  }
  return count;
}
interface Area {
  from: number;
  to: number;
  left: number;
  right: number;
}
/** The number of dark pixels in an area, given in points from the upper left corner. */
function darkIn(sheet: PagePixels | undefined, { from, to, left, right }: Area): number {
  if (!sheet) throw new Error('There is no such page.');
  const scale = sheet.width / sheet.points;
  let found = 0;
  for (let row = from * scale; row < to * scale; row += 1)
    for (let column = left * scale; column < right * scale; column += 1)
      if (isDark(sheet, row * sheet.width + column)) found += 1;
  return found;
}
const fingerprint = ({ pixels }: PagePixels) => createHash('sha256').update(pixels).digest('hex');
const qrOf = ({ pixels, width }: PagePixels) => jsqr.default(pixels, width, pixels.length / 4 / width)?.data;

describe('a stamped PDF', () => {
  it('names its licensee on every page, upright as the page is displayed, and covers nothing', async () => {
    const turns = ([0, 90, 180, 270] as const).flatMap((turned) => [
      { turned },
      { turned, crop: [10, 20, 390, 270] as [number, number, number, number] },
    ]);
    const { both } = await measuredAndStamped(await stavesPdf(...turns));
    expect(both).toHaveLength(8);
    for (const [before, after] of both) {
      expect(after.text).toContain(line);
      expect(after.text).toContain('Nicaea');
      expect([0, 90]).toContain(after.turned);
      const { covered, added } = changes(before, after);
      expect(covered).toBe(0);
      expect(added).toBeGreaterThan(500);
    }
  });

  it('grows at the foot if there is no room, whichever way it is rotated', async () => {
    const full = ([0, 90, 180, 270] as const).map((turned) => ({ turned, full: true }));
    const { both, places } = await measuredAndStamped(await stavesPdf(...full));
    expect(places).toEqual(Array(4).fill({ line: null, code: null }));
    for (const [page, [before, after]] of both.entries()) {
      expect(after.height - before.height).toBe(page === 0 ? 48 : 22);
      expect([after.text.endsWith(line), after.turned]).toEqual([true, 0]);
      expect(changes(before, after).covered).toBe(0);
      expect(darkIn(after, { from: before.height, to: after.height, left: 0, right: 300 })).toBeGreaterThan(
        300,
      );
    }
  });

  it('grows if it was not measured, and shows nothing there that had been cropped', async () => {
    const pdf = await stavesPdf({}, { crop: [0, 100, 420, 200] });
    const { sheets } = await readSheets(await stampWith(pdf, 2, nowhere));
    expect(sheets.map(({ height }) => height)).toEqual([348, 222]);
    // Right of the line, where the staves end: visible above the edge of the crop, but not below.
    expect(darkIn(sheets[1], { from: 178, to: 200, left: 370, right: 390 })).toBeGreaterThan(0);
    expect(darkIn(sheets[1], { from: 200, to: 222, left: 370, right: 390 })).toBe(0);
  });

  it('has a code on its first page that leads to the page that verifies it', async () => {
    const small = { width: 300, height: 200 };
    const { both } = await measuredAndStamped(await stavesPdf({ ...small, turned: 90 }, small));
    expect(both.map(([, after]) => qrOf(after))).toEqual([stamp.verifyUrl, undefined]);
  });

  it('contains its title and licensee in its metadata', async () => {
    const { info } = await readTexts(await stampWith(await stavesPdf({}), 1, nowhere));
    expect(info).toMatchObject({ Title: stamp.title, Subject: line, Keywords: code });
  });

  it('is the same file when it is stamped again', async () => {
    const order = { pdf: await stavesPdf({}), pages: 1, places: nowhere, stamp };
    expect(Buffer.compare(await stampPdf(order), await stampPdf(order))).toBe(0);
  });

  it('names no order if there was none', async () => {
    const { sheets } = await readTexts(await stampWith(await stavesPdf({}), 1, nowhere, { orderNo: null }));
    expect(sheets[0]?.text).toContain(`Brass · 22 November 2026 · ${code}`);
  });
});

describe('names', () => {
  const textOf = async (name: string, width = 420) =>
    (await readTexts(await stampWith(await stavesPdf({ width }), 1, nowhere, { name }))).sheets[0]?.text;

  it('that are too long lose their middle, never the code', async () => {
    const name = `Grand ${'United '.repeat(20)}Band`;
    expect(await textOf(name, 300)).toMatch(
      /Licensed to Grand U.*….*d Band\s*Order 100123 · 22 November 2026 · 7K3F-9QWX-2M4P/,
    );
    expect(await textOf(name, 90)).toMatch(
      /Licensed to Grand.*….*Band\s*Order 100123\s*22 November 2026\s*7K3F-9QWX-2M4P/,
    );
  });

  it.each([120, 160, 200])(
    'are printed in full on a page %d points wide, in lines of their own below the music',
    async (width) => {
      const pdf = await stavesPdf({ width }, { width });
      const measured: StampPlaces = (await readSheets(pdf)).sheets.map((sheet, page) =>
        findStampPlaces(sheet, { withCode: page === 0 }),
      );
      for (const places of [nowhere, measured]) {
        const { sheets } = await readSheets(await stampWith(pdf, 2, places, { name: 'Řehoř Brass Band' }));
        for (const { text, height } of sheets) {
          expect(text).toMatch(
            /Licensed to Řehoř Brass Band.*Order 100123.*22 November 2026.*7K3F-9QWX-2M4P/,
          );
          expect(height).toBeGreaterThan(300);
        }
        expect(sheets.map(qrOf)).toEqual([stamp.verifyUrl, undefined]);
      }
    },
  );

  it.each([
    ['救世軍ジャパン', '救世軍ジャパン'],
    ['ﬁne Ｂａｎｄ', 'fine Band'],
    ['Žofie\u200B\u202E', 'Žofie'],
    ['Horn 🎺 & 𝕭and', 'Horn [U+1F3BA] & Band'],
    ['תזמורת צבא הישע ירושלים', 'תזמורת צבא הישע ירושלים'],
    ['Band תזמורת (Haifa)', 'Band תזמורת (Haifa)'],
    ['فرقة النحاس ١٢٣', 'فرقة النحاس ١٢٣'],
    ['תזמורת 🎺 חיפה', 'חיפה [U+1F3BA] תזמורת'],
    ['বাংলা', '[U+09AC][U+09BE][U+0982][U+09B2][U+09BE]'],
  ])('%s is printed as %s, and unchanged in the metadata', async (name, drawn) => {
    const { sheets, info } = await readTexts(await stampWith(await stavesPdf({}), 1, nowhere, { name }));
    expect(sheets[0]?.text.normalize('NFKC')).toContain(`Licensed to ${drawn} · Order`.normalize('NFKC'));
    expect(info).toMatchObject({ Subject: expect.stringContaining(`Licensed to ${name} ·`) });
  });
});

describe('odd PDFs', () => {
  it('pages that share their content and their resources are stamped once each', async () => {
    const document = await PDFDocument.load(await stavesPdf({}, {}));
    const { node } = document.getPage(0);
    const contents = document.context.register(document.context.obj([node.get(PDFName.of('Contents'))]));
    const resources = document.context.register(node.lookup(PDFName.of('Resources'), PDFDict));
    for (const page of document.getPages()) {
      page.node.set(PDFName.of('Contents'), contents);
      page.node.set(PDFName.of('Resources'), resources);
    }
    const { sheets } = await readTexts(await stampWith(await document.save(), 2, nowhere));
    expect(sheets.map(({ text }) => text.split('Licensed').length - 1)).toEqual([1, 1]);
  });

  it('a page that the file lists twice is stamped once', async () => {
    const document = await PDFDocument.load(await stavesPdf({}, {}));
    const pages = document.catalog.Pages();
    const [first, second] = pages.Kids().asArray();
    pages.set(PDFName.of('Kids'), document.context.obj([first, second, first]));
    pages.set(PDFName.of('Count'), document.context.obj(3));
    const { sheets } = await readTexts(await stampWith(await document.save(), 3, nowhere));
    expect(sheets.map(({ text }) => text.split('Licensed').length - 1)).toEqual([1, 1, 1]);
    expect(sheets.map(({ height }) => height)).toEqual([348, 322, 348]);
  });

  it('content that leaves a changed coordinate system does not move the stamp', async () => {
    const document = await PDFDocument.load(await stavesPdf({}));
    const { node } = document.getPage(0);
    const scaled = document.context.register(document.context.stream('0.1 0 0 0.1 9 9 cm 1 1 1 rg 3 Tr'));
    node.set(PDFName.of('Contents'), document.context.obj([node.get(PDFName.of('Contents')), scaled]));
    const { sheets } = await readSheets(await stampWith(await document.save(), 1, nowhere));
    const { sheets: plain } = await readSheets(await stampWith(await stavesPdf({}), 1, nowhere));
    expect(sheets.map(fingerprint)).toEqual(plain.map(fingerprint));
  });

  it('a page in units of its own is measured in points', async () => {
    const document = await PDFDocument.load(await stavesPdf({}));
    document.getPage(0).node.set(PDFName.of('UserUnit'), document.context.obj(2));
    const { sheets } = await readTexts(await stampWith(await document.save(), 1, nowhere));
    expect(sheets).toMatchObject([{ height: 648, turned: 0 }]);
  });

  it('a file whose pages cannot all be reached is not stamped', async () => {
    const order = { pdf: await stavesPdf({}), pages: 2, places: nowhere, stamp };
    await expect(stampPdf(order)).rejects.toThrow('The file has 1 pages instead of 2.');
  });
});
