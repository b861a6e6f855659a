import { visualRuns } from '@music/platform/visual-runs';

/** pdfkit reverses Hebrew and Arabic word by word, unless it is asked for no features: then it draws a run as a whole. */
const asOneRun: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

export const hasRightToLeft = (text: string): boolean =>
  visualRuns(text).some(({ isRightToLeft }) => isRightToLeft);

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in lines of this width, broken between words; a word that is wider is broken between letters. */
export function linesOf(document: PDFKit.PDFDocument, text: string, width: number): string[] {
  const fits = (line: string): boolean => widthOf(document, line) <= width;
  const words = text.split(' ').flatMap((word) => {
    if (fits(word)) return [word];
    return joined(
      Array.from(letters.segment(word), ({ segment }) => segment),
      '',
      fits,
    );
  });
  return joined(words, ' ', fits);
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

export function widthOf(document: PDFKit.PDFDocument, line: string): number {
  return visualRuns(line).reduce((width, { text }) => width + document.widthOfString(text, asOneRun), 0);
}

export function drawLine(document: PDFKit.PDFDocument, line: string, x: number, y: number): void {
  let left = x;
  for (const { text } of visualRuns(line)) {
    document.text(text, left, y, asOneRun);
    left += document.widthOfString(text, asOneRun);
  }
}
