import type { orderPaid, PayloadOf } from '@music/contracts';
import type { LineRecord } from './order-record.js';

type Charged = Pick<
  LineRecord,
  'category' | 'productId' | 'format' | 'publisherId' | 'price' | 'discount' | 'shipping' | 'vat' | 'total'
>;

/** A line as events tell it: ids and money only (settled 12). */
export const lineFact = (lineId: number, line: Charged): PayloadOf<typeof orderPaid>['lines'][number] => ({
  lineId,
  category: line.category,
  productId: line.productId,
  format: line.format,
  publisherId: line.publisherId,
  gross: line.price,
  discount: line.discount,
  shipping: line.shipping,
  vat: line.vat,
  total: line.total,
});
