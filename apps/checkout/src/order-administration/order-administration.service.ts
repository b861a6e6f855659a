import { Injectable } from '@nestjs/common';
import {
  type listOrders,
  type OrderDetail,
  Parcel,
  type ParsedRequestOf,
  type ReplyOf,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { onPage } from '@music/platform';
import { type Refund, RefundsRepository } from '../refunds/refunds.repository.js';
import { ReturnedRefundsRepository } from '../refunds/returned-refunds.repository.js';
import { deliveryAddress, linesToDispatch, openDispute, type OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { orderDetail, orderSummary } from '../orders/order-view.js';

const maxParcels = 500;

/** Orders for administrators. */
@Injectable()
export class OrderAdministrationService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly returnedRefunds: ReturnedRefundsRepository,
  ) {}

  async list({ q, show, page }: ParsedRequestOf<typeof listOrders>): Promise<ReplyOf<typeof listOrders>> {
    const found = await onPage(
      page,
      () => this.orders.count(q, show),
      (offset, limit) => this.orders.page(q, show, offset, limit),
    );
    return { ...found, rows: found.rows.map(orderSummary) };
  }

  /** Throws `CHECKOUT_ORDER_UNKNOWN`. */
  async detail(orderNo: string): Promise<OrderDetail> {
    const order = await this.orders.findByNumber(orderNo);
    if (!order) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    return orderDetail(order, {
      refunds: (await this.refunds.ofOrder(order.id)).map(refundView),
      returnedRefunds: await this.returnedRefunds.of(order.id),
      history: await this.orders.history(order.attemptId),
    });
  }

  async pickingList(): Promise<Parcel[]> {
    return (await this.orders.toDispatch(maxParcels)).map(parcelOf);
  }
}

const ParcelLine = Parcel.shape.lines.element.strip();
const parcelOf = (order: OrderRecord): Parcel => ({
  orderNo: order.orderNo,
  paidAt: order.paidAt.toISOString(),
  address: deliveryAddress(order.addresses),
  dispute: openDispute(order),
  lines: linesToDispatch(order).map((line) => ParcelLine.parse({ ...line, lineId: line.id })),
});

const refundView = ({ id, requestedAt, amount, lineIds, reason, state, ...refund }: Refund) => ({
  id,
  at: requestedAt.toISOString(),
  amount,
  lineIds,
  reason,
  by: refund.requestedBy,
  byName: refund.requestedByName,
  state,
});
