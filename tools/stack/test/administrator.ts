import type { OrderDetail } from '@music/contracts';
import { Customer, type TrafficLog } from './customers.js';

export const administrator = { email: 'admin@example.org', password: 'the conductor keeps the score' };

/** The administrator at work: creates vouchers and refunds orders. */
export class Administrator {
  private readonly browser: Customer;
  private readonly refunded = new Set<string>();

  constructor(
    url: string,
    private readonly traffic: TrafficLog,
  ) {
    this.browser = new Customer(url, traffic);
  }

  async logIn(): Promise<void> {
    const reply = await this.browser.requestWithRetries('POST /api/user', administrator);
    if (reply?.status !== 200) throw new Error(`The administrator could not log in: ${reply?.status}`);
  }

  async makeVoucher(code: string, maxUses: number): Promise<void> {
    const value = { kind: 'percentage', basisPoints: 1_000 };
    const reply = await this.browser.requestWithRetries('POST /api/admin/vouchers', { code, value, maxUses });
    if (reply?.status !== 200) throw new Error(`No voucher: ${JSON.stringify(reply)}`);
  }

  /** Refunds the first line of an order that was not refunded before. */
  async refundOne(): Promise<void> {
    const orderNo = this.traffic.orders.find((order) => !this.refunded.has(order));
    if (!orderNo) return;
    this.refunded.add(orderNo);
    const order = await this.browser.requestWithRetries(`GET /api/admin/orders/${orderNo}`);
    if (order?.status !== 200) return;
    const [line] = (order.body as OrderDetail).lines;
    const form = { lineIds: [line?.lineId], reason: 'Sent by mistake' };
    await this.browser.requestWithRetries(`POST /api/admin/orders/${orderNo}/refund`, form);
  }
}
