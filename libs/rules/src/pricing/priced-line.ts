import type { Category, saleFormats } from '@music/contracts';

/** How a product is sold. A `pdf` and a `hardcopy` of one publication share its id. */
export type SaleFormat = (typeof saleFormats)[number];

/** What determines a price: one line is one licence, copy or album (rule D11). */
export interface LineToPrice {
  /** `brass12`, `brass12h`; unique in a basket. */
  key: string;
  category: Category;
  productId: number;
  seriesId: number | null;
  format: SaleFormat;
  /** Pence, VAT included, not negative. */
  price: number;
  /** Basis points: 2000 is 20 %. */
  vatRate: number;
}

/** A line with its share of everything, in pence. `total` = `price` − `discount` + `shipping`; `vat` is included in it. */
export interface PricedLine extends LineToPrice {
  discount: number;
  shipping: number;
  vat: number;
  total: number;
}

/** Whether a line is sent by post; everything else is downloaded. */
export const isPosted = ({ format }: Pick<LineToPrice, 'format'>): boolean => format === 'hardcopy';

/** Whether a line needs a licence name: a digital sheet does. */
export const needsLicence = ({ format }: Pick<LineToPrice, 'format'>): boolean => format === 'pdf';

/** A basket item's key (rule §3): category and id, and `h` for a hard copy. */
export const itemKey = ({
  category,
  productId,
  format,
}: Pick<LineToPrice, 'category' | 'productId' | 'format'>) =>
  `${category}${productId}${format === 'hardcopy' ? 'h' : ''}`;
