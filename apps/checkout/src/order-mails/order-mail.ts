import { MailLine, type OrderMail } from '@music/contracts';
import { waiverTexts } from '@music/rules';
import { hardCopyAddressLines, type OrderRecord } from '../orders/order-record.js';
import { orderView } from '../orders/order-view.js';

/** The links in a mail; a guest's contain a secret token. */
export type MailPaths = Pick<OrderMail['data'], 'path' | 'receiptPath'>;

type Content = OrderMail extends infer Mail
  ? Mail extends OrderMail
    ? Pick<Mail, 'template' | 'data'>
    : never
  : never;

const mailLines = (lines: OrderRecord['lines']): MailLine[] => lines.map((line) => MailLine.parse(line));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The lines that a mail is about, and whether they were refunded because they were sold out. */
export interface About {
  lineIds: readonly number[];
  soldOut: boolean;
}

/** The content of a mail about an order. */
export function mailContent(
  template: OrderMail['template'],
  order: OrderRecord,
  paths: MailPaths,
  { lineIds, soldOut }: About,
): Content {
  const name = order.addresses?.billing.name ?? order.customerName ?? 'customer';
  const common = { name, orderNo: order.orderNo, ...paths };
  const lines = order.lines.filter(({ id }) => lineIds.includes(id));
  switch (template) {
    case 'order-confirmation':
      return { template, data: { ...common, ...confirmation(order) } };
    case 'order-refunded': {
      const [amount, vat] = [sum(lines.map(({ total }) => total)), sum(lines.map((line) => line.vat))];
      return { template, data: { ...common, lines: mailLines(lines), amount, vat, soldOut } };
    }
    case 'order-dispatched':
      return { template, data: { ...common, lines: mailLines(lines), address: hardCopyAddressLines(order) } };
    case 'file-ready':
      return { template, data: { ...common, lines: mailLines(lines) } };
    case 'order-link':
      return { template, data: common };
  }
}

function confirmation(order: OrderRecord) {
  const { paidAt, totals, receipt, downloadAccess } = orderView(order, '');
  const text = order.waiverText === null ? undefined : waiverTexts[order.waiverText];
  const waiver = text && order.waivedRightAt ? { text, at: order.waivedRightAt.toISOString() } : null;
  const downloadsOpenAt = waiver ? null : (downloadAccess?.downloadsOpenAt ?? null);
  const lines = mailLines(order.lines);
  const address = hardCopyAddressLines(order);
  return { paidAt, totals, receipt, waiver, downloadsOpenAt, guest: order.guest, lines, address };
}
