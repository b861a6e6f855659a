import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { loadFonts } from './fonts.js';

const millimetre = 72 / 25.4;
const width = 210 * millimetre;
const height = 297 * millimetre;
const margin = 15 * millimetre;
/** The foot of every page stays free for the stamp of a licence. */
const stampBand = 16 * millimetre;
const footerAt = height - stampBand - 4 * millimetre;
const textWidth = width - 2 * margin;

/** Where music begins on the first page, below the title, and on the others. */
const firstTop = 46 * millimetre;
const nextTop = 24 * millimetre;

/** The room for music in millimetres: what is left on a first page. */
export const musicRoom = {
  width: textWidth / millimetre,
  height: Math.floor((footerAt - firstTop) / millimetre) - 3,
} as const;

/** Nothing of the day or machine may enter the file: the same score gives the same bytes. */
const date = new Date(Date.UTC(2000, 0, 1));

export interface Heading {
  readonly title: string;
  readonly composer: string;
  readonly arranger?: string;
  /** `Full score`, `Cornet in B♭`, `Programme notes`. */
  readonly part: string;
  readonly footer: string;
}

/** A sign of the music font is drawn larger than the text beside it. */
const textShare = 0.56;

/**
 * What the converter needs: it does not read the style sheet that gives lines their colour, and our font has flats and
 * sharps at their Unicode places, not where music fonts keep them.
 */
const drawable = (svg: string): string =>
  svg
    .replaceAll('stroke-width=', 'stroke="#000" stroke-width=')
    .replaceAll(
      /<tspan font-family="Leipzig" font-size="(\d+)px">/g,
      (_, size) => `<tspan font-size="${Number(size) * textShare}px">`,
    )
    .replaceAll('\uEA64', '♭')
    .replaceAll('\uEA66', '♯');

type Align = 'left' | 'center' | 'right';

/** An A4 document with title, page numbers and footer around pages of music or text. */
export class Sheet {
  private readonly document: PDFKit.PDFDocument;
  private pages = 0;

  constructor(private readonly heading: Heading) {
    const { regular, bold, italic } = loadFonts();
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
    this.document.registerFont('regular', regular).registerFont('bold', bold).registerFont('italic', italic);
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

  /** The bytes of the finished file. */
  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.document.on('end', resolve).on('error', reject);
    });
    this.document.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Begins a page; returns where its content starts. */
  private addPage(): number {
    const { title, part, footer } = this.heading;
    this.document.addPage();
    this.pages += 1;
    this.line('regular', 7.5, footer, footerAt, 'left');
    this.line('regular', 7.5, `${this.pages}`, footerAt, 'right');
    if (this.pages === 1) {
      this.titles();
      return firstTop;
    }
    this.line('italic', 9, `${title} – ${part}`, 14 * millimetre, 'center');
    return nextTop;
  }

  private titles(): void {
    const { title, composer, arranger, part } = this.heading;
    const size = title.length > 60 ? 12 : title.length > 40 ? 15 : 20;
    this.line('bold', size, title, 16 * millimetre, 'center');
    this.line('regular', 10, part, 29 * millimetre, 'left');
    this.line('regular', 10, composer, 29 * millimetre, 'right');
    if (arranger) this.line('italic', 9, `arr. ${arranger}`, 34 * millimetre, 'right');
  }

  private line(
    font: keyof ReturnType<typeof loadFonts>,
    size: number,
    text: string,
    y: number,
    align: Align,
  ) {
    this.document.font(font).fontSize(size).fillColor('#000');
    this.document.text(text, margin, y, { width: textWidth, align, lineBreak: true, height: size * 2.6 });
  }
}
