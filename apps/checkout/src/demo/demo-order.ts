import type { ChargedLine, CheckoutAddresses } from '@music/contracts';
import type { Quote } from '@music/rules';
import type { z } from 'zod';
import type { PaidOrderState } from '../orders/order.process.js';
import type { DemoCustomer } from './demo-customers.js';
import type { DemoVoucher } from './demo-vouchers.js';

export interface DemoLine extends z.infer<typeof ChargedLine> {
  composer: string;
  dispatchedAt: Date | null;
  refundedAt: Date | null;
}

/** An order of the demo with its later history. Money in pence. */
export interface DemoOrder extends Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'vat' | 'total'> {
  id: string;
  attemptId: string;
  orderNo: number;
  paidAt: Date;
  source: 'card' | 'free';
  state: PaidOrderState;
  /** Null for a guest. */
  customer: DemoCustomer | null;
  addresses: CheckoutAddresses | null;
  voucher: DemoVoucher | null;
  waiverText: number | null;
  /** When it was refunded, wholly or partly. */
  refundedAt: Date | null;
  refundReason: string | null;
  /** When a dispute about it was lost. */
  lostAt: Date | null;
  lines: DemoLine[];
}

/** All demo sales: customers, vouchers, orders. */
export interface DemoTrade {
  customers: readonly DemoCustomer[];
  vouchers: readonly DemoVoucher[];
  orders: readonly DemoOrder[];
}
