import { getOrder, refundOrder } from '@music/contracts';
import { randomUUID } from 'node:crypto';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import type { Bought } from './buying.js';
import { admin, type Checkout } from './checkout.fixture.js';
import { intentOf, paying } from './paying.js';

/** What staff do about refunds, in the shop and in the provider's dashboard, and what becomes of it. Amounts in pence. */
export function refunding(checkout: Checkout) {
  const provider = checkout.app.get(PaymentProvider);
  const payBack = provider.refund.bind(provider);
  const { sendProviderEvent } = paying(checkout);
  const detail = (orderNo: string) => checkout.call(admin, getOrder, { orderNo });
  const refund = (orderNo: string, lineIds: number[]) =>
    checkout.call(admin, refundOrder, { orderNo, lineIds, reason: 'Bought twice' });
  const lineOf = ({ order }: Bought, total: number) =>
    order.lines.filter((line) => line.total === total).map(({ lineId }) => lineId);
  /** Refunds in the provider's dashboard. */
  const inDashboard = async ({ clientSecret }: Bought, ...amounts: number[]) => {
    for (const amount of amounts) await payBack(intentOf(clientSecret), amount, randomUUID());
  };
  const report = ({ clientSecret }: Bought) => sendProviderEvent('charge.refunded', intentOf(clientSecret));
  const atProvider = ({ clientSecret }: Bought) => provider.refunds(intentOf(clientSecret));
  const paidBack = async (bought: Bought) =>
    (await atProvider(bought)).map(({ amount }) => amount).sort((a, b) => a - b);
  const alerts = async (orderNo: string): Promise<Alert[]> => {
    const rows: { payload: Alert }[] = await checkout.query(
      `select envelope -> 'payload' as payload from outbox where event = 'checkout.staff-alerted'
       and envelope -> 'payload' ->> 'orderNo' = $1 order by position`,
      [orderNo],
    );
    // The mailer sends one mail for each id.
    return [...new Map(rows.map(({ payload }) => [payload.alertId, payload])).values()];
  };
  return { provider, payBack, detail, refund, lineOf, inDashboard, report, atProvider, paidBack, alerts };
}

interface Alert {
  alertId: string;
  about: string;
  detail: string;
  amount: number;
}
