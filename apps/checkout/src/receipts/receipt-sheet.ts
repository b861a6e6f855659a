import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { drawable } from '@music/platform/text-runs';
import { trueTypeOf } from '@music/platform/woff';
import PDFDocument from 'pdfkit';
import { needsRuns, RunWriter } from './run-writer.js';

const require = createRequire(import.meta.url);
/** DejaVu Sans has nearly every letter of titles and names; `RunWriter` draws those that it lacks. */
const fontFile = (weight: number): Buffer =>
  trueTypeOf(
    readFileSync(require.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`)),
  );
let fonts: { regular: Buffer; bold: Buffer } | undefined;

const margin = 56;
export const ink = { text: '#1f2328', quiet: '#5b636d', rule: '#c9ced6', strong: '#14213d' } as const;
const lineGap = 1.5;
/** Room for the footer. */
const foot = 46;

export interface Style {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
}
type Paragraph = { text: string } & Style;
const usualSize = 9;
/** A cell of a row: its distance from the left margin, its width, and its paragraphs. */
export interface Cell {
  x: number;
  width: number;
  paragraphs: readonly Paragraph[];
  align?: 'left' | 'right';
}

interface Place {
  left: number;
  y: number;
  width: number;
  align: 'left' | 'right';
}

/** A4 pages filled from top to bottom; a row that does not fit starts a new page. */
export class ReceiptSheet {
  readonly document: PDFKit.PDFDocument;
  readonly width: number;
  y = margin;

  constructor(info: { title: string; author: string; at: Date }) {
    fonts ??= { regular: fontFile(400), bold: fontFile(700) };
    this.document = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      lang: 'en-GB',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
      autoFirstPage: false,
      font: undefined,
    });
    this.document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
    this.document.addPage();
    this.width = this.document.page.width - 2 * margin;
  }

  /** Writes cells side by side, and moves below the tallest one. */
  row(cells: readonly Cell[], { gap = 6, head }: { gap?: number; head?: () => void } = {}): void {
    const height = this.heightOfRow(cells);
    if (this.reserve(height)) head?.();
    for (const cell of cells) this.draw(cell);
    this.y += height + gap;
  }

  /** The height of a row of these cells, without its gap. */
  heightOfRow(cells: readonly Cell[]): number {
    return Math.max(0, ...cells.map((cell) => this.heightOf(cell)));
  }

  /** Starts a new page, and returns true, if this height is not left: what belongs together stays on one page. */
  reserve(height: number): boolean {
    if (this.y + height <= this.document.page.height - margin - foot) return false;
    this.document.addPage();
    this.y = margin;
    return true;
  }

  rule(gap = 6): void {
    const right = margin + this.width;
    this.document.moveTo(margin, this.y).lineTo(right, this.y).lineWidth(0.6).stroke(ink.rule);
    this.y += gap;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Adds the footer to every page and returns the PDF. */
  finish(footer: (page: number, pages: number) => string): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      const style = { size: 7.5, colour: ink.quiet };
      this.y = this.document.page.height - margin - 14;
      this.draw({
        x: 0,
        width: this.width,
        paragraphs: [{ text: footer(page - start + 1, count), ...style }],
      });
    }
    this.document.end();
    return buffer(this.document);
  }

  private use({ size = usualSize, bold = false, colour = ink.text }: Style): PDFKit.PDFDocument {
    return this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  }

  private heightOf({ width, paragraphs }: Cell): number {
    return paragraphs.reduce((height, paragraph) => height + this.heightOfParagraph(paragraph, width), 0);
  }

  private heightOfParagraph(paragraph: Paragraph, width: number): number {
    const text = drawable(paragraph.text) || ' ';
    const document = this.use(paragraph);
    if (!needsRuns(text)) return document.heightOfString(text, { width, lineGap });
    return this.runWriterFor(paragraph).linesOf(text, width).length * lineHeightOf(document);
  }

  private runWriterFor({ size = usualSize, bold }: Style): RunWriter {
    return new RunWriter(this.document, bold ? 'bold' : 'regular', size);
  }

  private draw({ x, width, paragraphs, align = 'left' }: Cell): void {
    const left = margin + x;
    let y = this.y;
    for (const paragraph of paragraphs) {
      const text = drawable(paragraph.text) || ' ';
      const document = this.use(paragraph);
      if (needsRuns(text)) this.drawRuns({ ...paragraph, text }, { left, y, width, align });
      else document.text(text, left, y, { width, align, lineGap });
      y += this.heightOfParagraph(paragraph, width);
    }
  }

  private drawRuns(paragraph: Paragraph, { left, y, width, align }: Place): void {
    const writer = this.runWriterFor(paragraph);
    for (const [at, line] of writer.linesOf(paragraph.text, width).entries()) {
      const indent = align === 'right' ? width - writer.widthOf(line) : 0;
      writer.draw(line, left + indent, y + at * lineHeightOf(this.document));
    }
  }
}

const lineHeightOf = (document: PDFKit.PDFDocument): number => document.currentLineHeight(true) + lineGap;
