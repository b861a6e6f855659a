import { categories, type Category, type GridRow, type PieceDetail } from '@music/contracts';
import { Visitor } from './visitor.js';

/** The products of a category, as far as tests need them. */
export interface ForSale {
  category: Category;
  /** The id of the piece's page. */
  pieceId: number;
  title: string;
  /** The publication, sold as PDF and printed. */
  id: number;
  albumId: number;
  /** Pence. */
  prices: { pdf: number; hardcopy: number };
}

/** More printed copies than all the specs of one shop buy together; PDFs have no stock. */
export const isPlenty = ({ st }: PieceDetail['s'][number]): boolean => st === null || st > 20;

async function forSaleIn(visitor: Visitor, category: Category): Promise<ForSale> {
  const rows = (await visitor.request(`GET /api/${category}`)).body as GridRow[];
  let [sheet, albumId]: [Omit<ForSale, 'albumId'> | null, number | null] = [null, null];
  for (const { pieceId, publicationId: id, title } of rows) {
    const { s, m } = (await visitor.request(`GET /api/${category}/detail/${pieceId}`)).body as PieceDetail;
    const priceOf = (format: 'pdf' | 'hardcopy') =>
      s.find((sheet) => sheet.i === id && sheet.fmt === format && isPlenty(sheet))?.pr ?? null;
    const [pdf, hardcopy] = [priceOf('pdf'), priceOf('hardcopy')];
    if (pdf !== null && hardcopy !== null)
      sheet ??= { category, pieceId, title, id, prices: { pdf, hardcopy } };
    albumId ??= m.find(({ al }) => al !== null)?.al ?? null;
    if (sheet && albumId !== null) return { ...sheet, albumId };
  }
  throw new Error(`The demo catalogue does not sell all forms of ${category} music`);
}

/** One publication and one album of each category. */
export async function allForSale(url: string): Promise<Record<Category, ForSale>> {
  const visitor = new Visitor(url);
  const [brass, contemporary, vocal] = await Promise.all(
    categories.map((category) => forSaleIn(visitor, category)),
  );
  if (!brass || !contemporary || !vocal) throw new Error('There are not three categories');
  return { brass, contemporary, vocal };
}
