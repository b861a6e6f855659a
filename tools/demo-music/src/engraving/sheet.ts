import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { fontNamed } from './fonts.js';
import { drawable } from './drawable.js';
import { footerAt, type Heading, margin, millimetre, musicTop, pageLines, textWidth } from './page-layout.js';

/** The file must not depend on date or machine: the same score gives the same bytes. */
const date = new Date(Date.UTC(2000, 0, 1));

/** A file, and its number of pages. */
export interface Pdf {
  readonly pdf: Buffer;
  readonly pages: number;
}

/** An A4 document with title, page numbers and footer around pages of music or text. */
export class Sheet {
  private readonly document: PDFKit.PDFDocument;
  private pages = 0;

  constructor(private readonly heading: Heading) {
    const { title, composer, part } = heading;
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang: 'en-GB',
      displayTitle: true,
      pdfVersion: '1.7',
      font: undefined,
      info: { Title: `${title} – ${part}`, Author: composer, CreationDate: date, ModDate: date },
    });
    for (const name of ['regular', 'bold', 'italic'] as const)
      this.document.registerFont(name, fontNamed(name).file);
  }

  /** A page of music, as Verovio drew it. */
  music(svg: string): void {
    const top = this.addPage();
    svgToPdf(this.document, drawable(svg), margin, top, {
      width: textWidth,
      height: footerAt - top,
      preserveAspectRatio: 'xMidYMin meet',
      fontCallback: (_, isBold, isItalic) => (isBold ? 'bold' : isItalic ? 'italic' : 'regular'),
    });
  }

  text(paragraph: string): void {
    const top = this.addPage();
    const options = { width: textWidth - 40 * millimetre, lineGap: 5 };
    this.document
      .font('regular')
      .fontSize(11)
      .text(paragraph, margin + 20 * millimetre, top + 8 * millimetre, options);
  }

  async finish(): Promise<Pdf> {
    this.document.end();
    return { pdf: await buffer(this.document), pages: this.pages };
  }

  /** Begins a page; returns where its content starts. */
  private addPage(): number {
    this.document.addPage();
    this.pages += 1;
    for (const { font, size, text, x, y } of pageLines(this.heading, this.pages))
      this.document.font(font).fontSize(size).fillColor('#000').text(text, x, y, { lineBreak: false });
    return musicTop(this.pages);
  }
}
