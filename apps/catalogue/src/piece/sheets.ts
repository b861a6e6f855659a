import type { PieceDetail } from '@music/contracts';
import type { Media } from '../files/media.js';
import type { PiecePublication } from './piece.sql.js';

/** The formats in which a publication is sold. */
export function sheets(title: string, publication: PiecePublication, media: Media): PieceDetail['s'] {
  const { id, pages, parts, samplePages, stock, sheetMusic, pdfPence, hardcopyPence } = publication;
  const sm = media.samples(id, samplePages, sheetMusic);
  const sheet = { i: id, t: title, pg: pages, ...(parts && { pt: parts }), sm };
  return [
    ...(pdfPence === null ? [] : [{ ...sheet, fmt: 'pdf' as const, pr: pdfPence, st: null }]),
    ...(hardcopyPence === null ? [] : [{ ...sheet, fmt: 'hardcopy' as const, pr: hardcopyPence, st: stock }]),
  ];
}
