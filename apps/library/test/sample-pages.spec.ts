import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readPdf } from '../src/ingest/reading/pdf/read-pdf.js';
import { pdfOf } from './pdf-files.js';

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The largest picture of each sample page. */
async function samplesOf(content: Uint8Array): Promise<Uint8Array[]> {
  const path = join(folder, 'score.pdf');
  writeFileSync(path, content);
  const { previews } = await readPdf({ path, format: 'pdf', samplePages: 3 });
  return previews.filter(({ width }) => width === 1280).map((picture) => picture.content);
}

interface Area {
  from: number;
  to: number;
}
/** The darkness of each pixel between these heights, as shares of the page: 0 black to 255 white. */
async function greyOf(picture: Uint8Array | undefined, { from, to }: Area) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = (share: number) => Math.round(share * info.height) * info.width;
  return { width: info.width, grey: data.subarray(row(from), row(to)) };
}
/** Black from edge to edge. */
const blackPdf = (pages: number) =>
  pdfOf({
    pages,
    more: (document) => {
      for (const page of document.getPages()) page.drawRectangle({ ...page.getSize(), x: 0, y: 0 });
    },
  });
const isInk = (light: number): boolean => light < 128;

describe('the samples of a PDF', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [9, 3],
  ])('of %d pages: %d, so that the piece is never shown whole', async (pages, shown) => {
    expect(await samplesOf(await pdfOf({ pages }))).toHaveLength(shown);
  });

  it('of one page show its upper half only', async () => {
    const [only] = await samplesOf(await blackPdf(1));
    const upper = await greyOf(only, { from: 0, to: 0.4 });
    const lower = await greyOf(only, { from: 0.55, to: 1 });
    expect(upper.grey.filter(isInk).length).toBeGreaterThan(upper.grey.length / 2);
    expect(lower.grey.some(isInk)).toBe(false);
  });

  it('show the whole page if another one is not shown', async () => {
    const [first] = await samplesOf(await blackPdf(2));
    const { grey } = await greyOf(first, { from: 0.6, to: 1 });
    expect(grey.filter(isInk).length).toBeGreaterThan(grey.length / 2);
  });

  it('are marked in every part of the page, also where it is printed', async () => {
    for (const content of [await blackPdf(2), await pdfOf({ pages: 2, title: ' ' })]) {
      const [first] = await samplesOf(content);
      for (let part = 0; part < 6; part += 1) {
        const { grey, width } = await greyOf(first, { from: part / 6, to: (part + 1) / 6 });
        for (const half of [0, 1]) {
          const marked = grey.filter(
            (light, at) => Math.floor((2 * (at % width)) / width) === half && light > 180 && light < 235,
          );
          expect(marked.length).toBeGreaterThan(grey.length / 200);
        }
      }
    }
  });
});
