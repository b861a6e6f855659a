import type { OrderDetail, OrderSummary, OrderView } from '@music/contracts';
import { downloadAccess } from './download-access.js';
import { isDownload, type LineRecord, lineView } from './order-line.js';
import {
  linesToDispatch,
  type OrderRecord,
  hardCopyAddress,
  visibleHardCopyAddress,
} from './order-record.js';

const totalsOf = ({ subtotal: items, discount, shipping, vat, total }: OrderRecord) => ({
  items,
  discount,
  shipping,
  vat,
  total,
});

/** Lines by VAT rate, lowest first; `vatRate` in percent. The lines' VAT was rounded once per rate when it was charged. */
export function vatByRate(lines: readonly Pick<LineRecord, 'vatRate' | 'total' | 'vat'>[]) {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const taxed = lines.filter(({ vatRate }) => vatRate === rate);
    const gross = taxed.reduce((sum, { total }) => sum + total, 0);
    const vat = taxed.reduce((sum, line) => sum + line.vat, 0);
    return { vatRate: rate / 100, gross, vat, net: gross - vat };
  });
}

/** `receiptUrl`: the receipt's address for this reader. */
export const orderView = (order: OrderRecord, receiptUrl: string): OrderView => ({
  orderNo: order.orderNo,
  paidAt: order.paidAt.toISOString(),
  state: order.state,
  source: order.source,
  guest: order.guest,
  email: order.userId === null ? order.email : null,
  refunded: order.refunded,
  receiptUrl,
  lines: order.lines.map(lineView),
  delivery: visibleHardCopyAddress(order),
  totals: totalsOf(order),
  receipt: vatByRate(order.lines),
  downloadAccess: order.lines.some(isDownload) ? downloadAccess(order) : null,
});

export const orderSummary = (order: OrderRecord): OrderSummary => ({
  orderNo: order.orderNo,
  paidAt: order.paidAt.toISOString(),
  email: order.email,
  userId: order.userId,
  state: order.state,
  source: order.source,
  total: order.total,
  refunded: order.refunded,
  toDispatch: linesToDispatch(order).length,
  dispute: order.dispute,
  demo: order.demo,
});

export const orderDetail = (
  order: OrderRecord,
  past: Pick<OrderDetail, 'refunds' | 'returnedRefunds' | 'history'>,
): OrderDetail => ({
  ...orderSummary(order),
  ...past,
  lost: order.lost,
  paymentLost: order.paymentLost,
  billing: order.addresses?.billing ?? null,
  // Staff need an erased customer's address until everything is posted.
  delivery: linesToDispatch(order).length ? hardCopyAddress(order) : visibleHardCopyAddress(order),
  lines: order.lines.map(lineView),
  voucherCode: order.voucherCode,
  totals: totalsOf(order),
  receipt: vatByRate(order.lines),
  paymentIntentId: order.paymentIntentId,
});
