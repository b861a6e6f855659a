import { creditsOf } from '../credits/credits.sql.js';
import { hasRecording, hasSheetMusic, withFiles } from '../files/files.sql.js';
import { copiesLeft } from '../stock/stock.repository.js';
import { priceOf } from './price.sql.js';

/** SQL for whether there is a PDF of `p`: it needs sheet music and, if `filesOnly` is true, a file too (rule S24). */
export const hasPdf = (filesOnly: string): string =>
  `${hasSheetMusic} and (not ${filesOnly} or files.product_id is not null)`;

/** SQL for the price at which the PDF of `p` is sold; null if it is not. `pence`: SQL for its price. */
export const soldPdf = (filesOnly: string, pence = priceOf('pdf')): string =>
  `case when ${hasPdf(filesOnly)} then ${pence} end`;

/**
 * SQL for the price at which an album is sold; null if it is not. It needs recordings; without any files it is sold only if
 * `filesOnly` is false (rule S24). `pence`: SQL for its price.
 */
export const soldAlbum = (filesOnly: string, pence = priceOf('mp3_album')): string =>
  `case when coalesce(cardinality(files.seconds) > 0, not ${filesOnly}) then ${pence} end`;

/** SQL for the price at which printed copies of `p` are sold: while it is in print or copies are left. */
export const soldPrinted = (pence = priceOf('hardcopy')): string =>
  `case when not p.out_of_print or ${copiesLeft('p')} > 0 then ${pence} end`;

/** SQL for `price` and `pdf` of `p` in a list: the price of the PDF, or of a printed copy if no PDF is sold, and whether it is. */
export const listedPrice = `coalesce(sold.pdf, ${soldPrinted()}) as price, sold.pdf is not null as pdf`;

/** SQL that joins what `listedPrice` reads. */
export const listedJoins = (filesOnly: string): string =>
  `${withFiles()} cross join lateral (select ${soldPdf(filesOnly)} as pdf) sold`;

/**
 * SQL for a `ListedPiece`: of the publication `p`, its `series` or nothing, what `listedJoins` joins, and the `title`, `composer`
 * and `arranger` of its piece.
 */
export const listedFields = `
  p.category, p.piece_id as "pieceId", p.id as "publicationId", title, composer, arranger,
  coalesce(series.name, '') as series, coalesce(p.number, p.issue)::text as number, p.year,
  ${hasSheetMusic} as "sheetMusic", ${hasRecording} as mp3s, ${listedPrice}`;

/** SQL that joins all that `listedFields` reads, piece by piece: for short lists. */
export const listedPieceJoins = (filesOnly: string): string => `
  join pieces on pieces.id = p.piece_id
  left join series on series.id = p.series_id
  cross join lateral (
    select ${creditsOf('p.piece_id', 'composer')} as composer, ${creditsOf('p.piece_id', 'arranger')} as arranger) credits
  ${listedJoins(filesOnly)}`;
