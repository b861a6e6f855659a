import { fontFor, hasRightToLeft, lettersOf, type Run, runsOf } from '@music/platform/text-runs';

/** PDFKit reverses Hebrew and Arabic word by word, unless it is asked for no features: then it draws a run as a whole. */
const asOneRun: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [], baseline: 'alphabetic' };

/** DejaVu Sans, the only font that the receipt has in bold as well. */
const mainFont = fontFor('A');

/** Whether the text has letters that the receipt's font lacks, or runs from right to left: PDFKit alone cannot draw it. */
export const needsRuns = (text: string): boolean => fontFor(text) !== mainFont || hasRightToLeft(text);

/**
 * Breaks and draws texts for which `needsRuns` is true, in the document's current colour and size, which must be `size`. Letters of
 * the main font are drawn in `font`.
 */
export class RunWriter {
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly font: 'regular' | 'bold',
    private readonly size: number,
  ) {}

  /** The text in lines of this width, broken between words; a word that is wider is broken between letters. */
  linesOf(text: string, width: number): string[] {
    const fits = (line: string): boolean => this.widthOf(line) <= width;
    const words = text
      .split(' ')
      .flatMap((word) => (fits(word) ? [word] : joined(lettersOf(word), '', fits)));
    return joined(words, ' ', fits);
  }

  widthOf(line: string): number {
    return runsOf(line).reduce((width, run) => width + this.measured(run), 0);
  }

  /** `y`: the top of the line. */
  draw(line: string, x: number, y: number): void {
    const baseline = y + (mainFont?.ascent ?? 0) * this.size;
    let left = x;
    for (const run of runsOf(line)) {
      const width = this.measured(run);
      this.withFontOf(run, () => this.document.text(run.text, left, baseline, asOneRun));
      left += width;
    }
  }

  private measured(run: Run): number {
    return this.withFontOf(run, () => this.document.widthOfString(run.text, asOneRun));
  }

  private withFontOf<Result>({ font }: Run, work: () => Result): Result {
    if (font !== mainFont) this.document.registerFont(font.name, font.trueType).font(font.name);
    const result = work();
    this.document.font(this.font);
    return result;
  }
}

/** As many parts as fit on each line. */
function joined(parts: readonly string[], separator: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.pop();
    const line = last === undefined ? part : last + separator + part;
    if (last === undefined || fits(line)) lines.push(line);
    else lines.push(last, part);
  }
  return lines;
}
