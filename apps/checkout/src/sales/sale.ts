import { Sale } from '@music/contracts';
import { downloadAccess } from '../orders/download-access.js';
import { lineInstants } from '../orders/order-line.js';
import type { OrderRecord } from '../orders/order-record.js';

/** An order as other services copy it. */
export const saleOf = (order: OrderRecord, lostDisputes: Sale['lostDisputes'] = []): Sale =>
  Sale.parse({
    ...order,
    lostDisputes,
    orderId: order.id,
    userId: order.erased ? null : order.userId,
    downloadsOpenAt: downloadAccess(order).downloadsOpenAt,
    paidAt: order.paidAt.toISOString(),
    waivedRightAt: order.waivedRightAt?.toISOString() ?? null,
    lines: order.lines.map((line) => ({ ...line, lineId: line.id, ...lineInstants(line) })),
  });
