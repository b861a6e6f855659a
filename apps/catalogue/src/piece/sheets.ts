import type { PieceDetail } from '@music/contracts';
import type { CatalogueConfig } from '../config.js';
import type { Media } from '../files/media.js';
import type { PiecePublication } from './piece.sql.js';

/**
 * A format is sold if it has a price. A PDF also needs sheet music, and in production its file; a printed copy is sold while it
 * is in print or copies are left.
 */
export function sheets(
  title: string,
  publication: PiecePublication,
  media: Media,
  { sellsFilesOnly }: CatalogueConfig,
): PieceDetail['s'] {
  const { id, pages, samplePages, stock, sheetMusic, outOfPrint, pdfPence, hardcopyPence } = publication;
  const sheet = { i: id, t: title, pg: pages, sm: media.samples(id, samplePages, sheetMusic) };
  const delivered = sheetMusic && (samplePages !== null || !sellsFilesOnly);
  const printed = !outOfPrint || (stock ?? 0) > 0;
  return [
    ...(delivered && pdfPence !== null ? [{ ...sheet, fmt: 'pdf' as const, pr: pdfPence, st: null }] : []),
    ...(printed && hardcopyPence !== null
      ? [{ ...sheet, fmt: 'hardcopy' as const, pr: hardcopyPence, st: stock }]
      : []),
  ];
}
