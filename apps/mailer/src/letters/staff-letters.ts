import type { StaffAlert, StampAlert } from '@music/contracts';
import { poundsText } from '@music/rules';
import type { Content, Link } from './letter.js';

type About = StaffAlert['about'];

const subjects: Record<About, string> = {
  'payment-held': 'A payment was held and refunded',
  'payment-disputed': 'A payment is disputed',
  'refund-failed': 'A refund has failed',
  'refund-unknown': 'A refund matches no order item',
};
const explanations: Record<About, string> = {
  'payment-held':
    'The payment provider took a payment that matches no checkout. No order was made, and the money is being refunded.',
  'payment-disputed':
    'The customer has disputed this payment with their bank. Please respond in the payment provider’s dashboard.',
  'refund-failed':
    'The payment provider could not make this refund. The customer is still owed the money: please find another way to return it.',
  'refund-unknown':
    'Someone made this refund in the payment provider’s dashboard, and the shop cannot tell which items it was for.',
};

export const forStaff = 'You receive this because you look after the shop.';

/** The alert about a file that could not be prepared for a customer. */
export const stampContent = (alert: StampAlert, link: Link): Content => ({
  subject: `A file could not be stamped: ${alert.title}`,
  paragraphs: [
    'A customer’s PDF could not be stamped with its licence. The shop tries again every hour, and will email the customer once it succeeds. If the file itself is damaged, please replace it with a corrected one.',
    `Licence: ${alert.licenceId}. File: ${alert.fileId}. Reason: ${alert.reason}`,
    alert.orderNo ? link('See the order', `/admin/orders/${alert.orderNo}`) : link('See the shop', '/admin'),
  ],
  footer: [forStaff],
});

/** The texts of alerts to the staff. */
export function staffContent(alert: StaffAlert, link: Link): Content {
  const { about, orderNo, intentId, amount, detail } = alert;
  return {
    subject: `${subjects[about]}${orderNo ? `: order ${orderNo}` : ''}`,
    paragraphs: [
      explanations[about],
      `Amount: ${poundsText(amount)}`,
      `Detail: ${detail}`,
      ...(intentId ? [`Payment: ${intentId}`] : []),
      orderNo ? link('See the order', `/admin/orders/${orderNo}`) : link('See the orders', '/admin/orders'),
    ],
    footer: [forStaff],
  };
}
