import { visualRuns } from '@music/platform/visual-runs';

/** pdfkit reverses Hebrew and Arabic word by word, unless it is asked for no features: then it draws a run as a whole. */
const asOneRun: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

export const hasRightToLeft = (text: string): boolean =>
  visualRuns(text).some(({ isRightToLeft }) => isRightToLeft);

/** The text in lines of this width, broken between words. */
export function linesOf(document: PDFKit.PDFDocument, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.pop();
    if (last === undefined) lines.push(word);
    else if (document.widthOfString(`${last} ${word}`, asOneRun) <= width) lines.push(`${last} ${word}`);
    else lines.push(last, word);
  }
  return lines;
}

export function drawLine(document: PDFKit.PDFDocument, line: string, x: number, y: number): void {
  let left = x;
  for (const { text } of visualRuns(line)) {
    document.text(text, left, y, asOneRun);
    left += document.widthOfString(text, asOneRun);
  }
}
