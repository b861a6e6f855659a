import { PDFArray, PDFDocument, type PDFEmbeddedPage, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { Run } from '@music/platform/text-runs';
import { drawCode, type Drawing, drawLine } from './drawings.js';
import { lineFor, linesFor } from './fit-line.js';
import { type Frame, frameOf, growDown, type Matrix, ownResources } from './page-frame.js';
import { joined, type Stamp, stampParts } from './stamp.js';
import { type LinePlace, type PagePlaces, type StampPlaces, stampSizes } from './stamp-places.js';

/** Margin added to a page without free space, for the line or for the code next to it (below it on a narrow page). */
const lineBand = 22;
const codeBand = stampSizes.code + 8;
const bandMargin = 14;

interface Mark {
  drawing: PDFEmbeddedPage;
  /** From the drawing to the displayed page. */
  matrix: Matrix;
}

/** Draws the licence on every page of one document. */
class Stamping {
  private readonly lines = new Map<string, Promise<PDFEmbeddedPage>>();
  private readonly before;

  constructor(
    private readonly document: PDFDocument,
    private readonly stamp: Stamp,
  ) {
    this.before = document.context.register(document.context.stream('q'));
  }

  async draw(page: PDFPage, places: PagePlaces, withCode: boolean): Promise<void> {
    const frame = frameOf(page);
    const hasNoRoomForCode = withCode && !places.code;
    const band = hasNoRoomForCode ? codeBand : places.line ? 0 : lineBand;
    const taken = hasNoRoomForCode ? stampSizes.code + bandMargin : 0;
    const line = places.line ?? {
      side: 'bottom',
      offset: -band / 2,
      start: bandMargin,
      length: frame.width - 2 * bandMargin - taken,
    };
    const runs = lineFor(this.stamp, line.length);
    const { height, marks } = runs
      ? { height: band, marks: [await this.lineMark(runs, line, frame)] }
      : await this.linesBelow(frame, hasNoRoomForCode ? codeBand : 0);
    if (height) growDown(page, frame, height);
    const code = places.code ?? { x: frame.width - bandMargin - stampSizes.code, y: -height + 4 };
    if (withCode) marks.push(await this.codeMark(code));
    this.add(page, frame, height, marks);
  }

  private async lineMark(runs: readonly Run[], place: LinePlace, frame: Frame): Promise<Mark> {
    const drawing = await this.line(runs);
    const scale = Math.min(1, place.length / drawing.width);
    return { drawing, matrix: alongEdge(place, frame, scale, drawing) };
  }

  /** For a page that is too narrow for the whole line: several in a margin, with this much free space below them. */
  private async linesBelow(frame: Frame, below: number): Promise<{ height: number; marks: Mark[] }> {
    const start = Math.min(bandMargin, frame.width / 10);
    const length = frame.width - 2 * start;
    const drawings = await Promise.all(linesFor(this.stamp, length).map((runs) => this.line(runs)));
    const scale = Math.min(1, length / Math.max(...drawings.map(({ width }) => width)));
    const marks = drawings.map((drawing, index): Mark => {
      const offset = -(index + 1) * stampSizes.line;
      return { drawing, matrix: alongEdge({ side: 'bottom', offset, start, length }, frame, scale, drawing) };
    });
    return { height: (drawings.length + 1) * stampSizes.line + below, marks };
  }

  /** Pages with the same or nearly the same room share one drawing. */
  private line(runs: readonly Run[]): Promise<PDFEmbeddedPage> {
    const text = runs.map((run) => run.text).join('');
    const line = this.lines.get(text) ?? drawLine(runs).then((drawing) => this.embed(drawing));
    this.lines.set(text, line);
    return line;
  }

  private async codeMark({ x, y }: { x: number; y: number }): Promise<Mark> {
    const drawing = await this.embed(await drawCode(this.stamp.verifyUrl));
    return { drawing, matrix: [1, 0, 0, 1, x, y] };
  }

  private async embed({ pdf }: Drawing): Promise<PDFEmbeddedPage> {
    const [page] = await this.document.embedPdf(pdf);
    if (!page) throw new Error('A drawing has no page.');
    return page;
  }

  /** After the page's own content, which may leave any graphics state behind. Screen readers skip an artifact. */
  private add(page: PDFPage, { width, toPage }: Frame, band: number, marks: readonly Mark[]): void {
    const { context } = this.document;
    const { xObjects } = ownResources(page);
    const drawn = marks.map(({ drawing, matrix }) => {
      const name = xObjects.uniqueKey('Licence');
      xObjects.set(name, drawing.ref);
      return `q ${matrix.join(' ')} cm ${name.toString()} Do Q`;
    });
    const paper = band ? [`q 1 g 0 ${-band} ${width} ${band} re f Q`] : [];
    const stamp = ['Q q', `${toPage.join(' ')} cm`, '/Artifact BMC', ...paper, ...drawn, 'EMC', 'Q'];
    const after = context.register(context.stream(stamp.join('\n')));
    const own = page.node.get(PDFName.of('Contents'));
    const contents = context.lookup(own);
    const before = contents instanceof PDFArray ? contents.asArray() : own ? [own] : [];
    page.node.set(PDFName.of('Contents'), context.obj([this.before, ...before, after]));
  }
}

/** Places a line of this size in the middle of its room, at its beginning. */
function alongEdge(
  { side, offset, start }: LinePlace,
  { width, height }: Frame,
  scale: number,
  line: PDFEmbeddedPage,
): Matrix {
  const half = (line.height * scale) / 2;
  switch (side) {
    case 'bottom':
      return [scale, 0, 0, scale, start, offset - half];
    case 'top':
      return [scale, 0, 0, scale, start, height - offset - half];
    case 'left':
      return [0, scale, -scale, 0, offset + half, start];
    case 'right':
      return [0, scale, -scale, 0, width - offset + half, start];
  }
}

/** The document's metadata. A second, older set would contradict it. */
function describe(document: PDFDocument, stamp: Stamp): void {
  document.setTitle(stamp.title, { showInWindowTitleBar: true });
  document.setSubject(joined(stampParts(stamp, stamp.name)));
  document.setKeywords([stamp.code]);
  document.catalog.delete(PDFName.of('Metadata'));
}

/** `places` of the pages that were measured; the others get a margin at the foot. */
export interface StampTask {
  pdf: Uint8Array<ArrayBuffer>;
  /** The expected number of pages. */
  pages: number;
  places: StampPlaces;
  stamp: Stamp;
}

/** The same document with its licence on every page. Throws if it cannot reach all pages. */
export async function stampPdf({ pdf, pages, places, stamp }: StampTask): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: Infinity });
  const found = document.getPages();
  if (found.length !== pages) throw new Error(`The file has ${found.length} pages instead of ${pages}.`);
  const stamping = new Stamping(document, stamp);
  // A file may list a page several times.
  const stamped = new Set<PDFPage['node']>();
  for (const [index, page] of found.entries()) {
    if (stamped.has(page.node)) continue;
    stamped.add(page.node);
    await stamping.draw(page, places[index] ?? { line: null, code: null }, index === 0);
  }
  describe(document, stamp);
  return document.save({ objectsPerTick: Infinity, updateFieldAppearances: false, addDefaultPage: false });
}
