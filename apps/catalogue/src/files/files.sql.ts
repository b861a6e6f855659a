/**
 * The catalogue's flags for files apply until the library has files of a product; from then on the files decide (rule S24). `p`
 * is a publication, `files` its row of `product_files` or nothing.
 */

/** SQL that adds what the library has of a product: of `p`, or of the one with the column `id` of another table. */
export const withFiles = (product = 'p', id = 'id'): string =>
  `left join product_files files on files.category = ${product}.category and files.product_id = ${product}.${id}`;

export const hasSheetMusic = 'coalesce(files.sheet_music, p.sheet_music)';
export const hasScoreNotes = 'coalesce(files.score_notes, p.score_notes)';
export const pages = 'coalesce(files.pages, p.pages)';

/** A recording of its own, or one of its piece on an album. */
export const hasRecording = `case when files.product_id is null then p.mp3s else cardinality(files.seconds) > 0 or exists (
  select from tracks heard where heard.category = p.category and heard.piece_id = p.piece_id) end`;
