import type { Category } from '@music/contracts';
import type { PublicationRow } from '../row/publication.row.js';

type Format = 'pdf' | 'hardcopy';

/** Pence, VAT included (rule D3). Brass test pieces for contests cost more. */
const prices: Record<Category, Record<Format, number>> = {
  brass: { pdf: 1995, hardcopy: 2495 },
  contemporary: { pdf: 495, hardcopy: 695 },
  vocal: { pdf: 750, hardcopy: 225 },
};
const majorBrass: Record<Format, number> = { pdf: 3995, hardcopy: 4495 };
export const albumPrice = 799;

const majorTypes = new Set(['tone poem', 'test piece', 'symphony', 'concerto', 'major work']);

/** Grade 6, or a type that fills the second half of a programme. */
const isMajorWork = ({ piece }: PublicationRow): boolean =>
  piece.grade === 6 || piece.types.some((type) => majorTypes.has(type.toLowerCase()));

export const defaultPrice = (row: PublicationRow, format: Format): number =>
  (row.category === 'brass' && isMajorWork(row) ? majorBrass : prices[row.category])[format];
