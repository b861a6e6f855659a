import type { StaffAlert } from '@music/contracts';
import { poundsText } from '@music/rules';
import type { Content, Link } from './letter.js';

type About = StaffAlert['about'];

const subjects: Record<About, string> = {
  'payment-held': 'A payment was held and refunded',
  'payment-disputed': 'A payment is disputed',
  'refund-failed': 'A refund has failed',
  'refund-unknown': 'A refund fits no order line',
};
const explanations: Record<About, string> = {
  'payment-held':
    'The payment provider took a payment that fits no checkout of the shop. No order was made; the money goes back.',
  'payment-disputed':
    'The customer has disputed this payment with the bank. Please answer at the payment provider.',
  'refund-failed':
    'The payment provider could not give this money back. The customer is still owed it: please find another way.',
  'refund-unknown':
    'Somebody gave money back at the payment provider itself, and the shop cannot tell for which lines.',
};

/** What the staff is told. */
export function staffContent(alert: StaffAlert, link: Link): Content {
  const { about, orderNo, intentId, amount, detail } = alert;
  const facts = [`Amount: ${poundsText(amount)}`, `Detail: ${detail}`, intentId && `Payment: ${intentId}`];
  return {
    subject: `${subjects[about]}${orderNo ? `: order ${orderNo}` : ''}`,
    paragraphs: [
      explanations[about],
      facts.filter(Boolean).join('. '),
      orderNo ? link('See the order', `/admin/orders/${orderNo}`) : link('See the orders', '/admin/orders'),
    ],
  };
}
