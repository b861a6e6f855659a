import type { StaffAlert, StampAlert } from '@music/contracts';
import { poundsText } from '@music/rules';
import type { MailContent, Link } from './render-mail.js';

type About = StaffAlert['about'];

const subjects: Record<About, string> = {
  'payment-held': 'A payment was held and refunded',
  'payment-disputed': 'Update on a disputed payment',
  'refund-failed': 'A refund has failed',
  'refund-unknown': 'A refund is not booked yet',
};
const explanations: Record<About, string> = {
  'payment-held':
    'The payment provider took a payment that matches no checkout. No order was made, and the money is being refunded.',
  'payment-disputed':
    'The customer has disputed this payment with their bank. The payment provider’s dashboard shows its current status.',
  'refund-failed':
    'The payment provider could not make this refund. The customer is still owed the money: please find another way to return it.',
  'refund-unknown':
    'The payment provider has made this refund, usually because someone asked for it in the provider’s dashboard, and the shop cannot tell which items it was for. Please refund those items in the shop. If their prices add up to this refund, or to all the unbooked refunds of this order, the shop books it and does not pay again. If it was not for any item, or was for one already refunded in the shop, please make any further refunds of this order in the dashboard too. Otherwise the shop could mistake this refund for one of them.',
};

const respond =
  'The customer has disputed this payment with their bank. Please respond in the payment provider’s dashboard.';
const underReview =
  'The customer’s bank is reviewing the shop’s response to this dispute. There is nothing to do now.';
type ByDetail = Partial<Record<About, Readonly<Record<string, string | undefined>>>>;
/** Where `detail` calls for another subject. */
const subjectsByDetail: ByDetail = {
  'payment-held': { erased: 'A payment arrived after the account was erased' },
};
/** What the provider's code in `detail` means, where that calls for another explanation. */
const explanationsByDetail: ByDetail = {
  'payment-held': {
    erased:
      'This payment arrived after the account with the customer’s address had been erased. Nobody can use the order, so the shop is refunding it in full. There is nothing to do unless the refund fails.',
  },
  'payment-disputed': {
    needs_response: respond,
    warning_needs_response: respond,
    under_review: underReview,
    warning_under_review: underReview,
    appeal_needs_response:
      'The customer’s bank has rejected the shop’s response to this dispute. The payment provider’s dashboard shows how to appeal, and until when.',
    appeal_under_review: 'The shop’s appeal in this dispute is being reviewed. There is nothing to do now.',
    prevented:
      'This dispute was settled before it began, usually by returning the money to the customer. The payment provider’s dashboard shows how.',
  },
  'refund-failed': {
    disputed:
      'The payment provider refused this refund because the customer’s bank has already taken the money. Please do not pay it again.',
    refunded:
      'The payment provider refused this refund because the money has already been refunded there. Please do not pay it again.',
    over: 'The payment provider refused this refund because part of the payment has already been refunded there. Please check in its dashboard how much the customer is still owed.',
    unbooked:
      'The shop did not make this refund, because it might have paid the customer twice: other refunds of this order were made in the payment provider’s dashboard and are not booked in the shop. Please first refund the items those were for. If their prices add up to those refunds, the shop books them and does not pay again. If those refunds were not for any item, please make this refund in the dashboard too.',
    unknown:
      'The payment provider does not know this payment; perhaps it was made with another account. The customer is still owed the money: please find another way to return it.',
  },
};
/** The same, where it is only true of a payment for an order. */
const explanationsOfOrders: ByDetail = {
  'payment-disputed': {
    warning_closed:
      'The customer’s bank has closed its inquiry about this payment. The shop keeps the money.',
    won: 'The shop has won this dispute and keeps the money. If printed copies were held back, they are on the picking list again.',
    lost: 'The shop has lost this dispute, and the customer’s bank has taken the money. If nothing is left of the payment, printed copies still to be posted are held back.',
  },
};

function explanationOf({ about, orderNo, detail }: StaffAlert): string {
  const ofOrder = orderNo === null ? undefined : explanationsOfOrders[about]?.[detail];
  return ofOrder ?? explanationsByDetail[about]?.[detail] ?? explanations[about];
}

export const forStaff = 'You are receiving this because you look after the shop.';

/** The alert about a file that could not be prepared for a customer. */
export const stampContent = (alert: StampAlert, link: Link): MailContent => ({
  subject: `A file could not be stamped: ${alert.title}`,
  paragraphs: [
    'A customer’s PDF could not be stamped with its licence. The shop tries again every hour, and will email the customer once it succeeds. If the file itself is damaged, please replace it with a corrected one.',
    `Licence: ${alert.licenceId}. File: ${alert.fileId}. Reason: ${alert.reason}`,
    alert.orderNo ? link('See the order', `/admin/orders/${alert.orderNo}`) : link('See the shop', '/admin'),
  ],
  footer: [forStaff],
});

/** The texts of alerts to the staff. */
export function staffContent(alert: StaffAlert, link: Link): MailContent {
  const { about, orderNo, intentId, amount, detail } = alert;
  return {
    subject: `${subjectsByDetail[about]?.[detail] ?? subjects[about]}${orderNo ? `: order ${orderNo}` : ''}`,
    paragraphs: [
      explanationOf(alert),
      `Amount: ${poundsText(amount)}`,
      `Detail: ${detail}`,
      ...(intentId ? [`Payment: ${intentId}`] : []),
      orderNo ? link('See the order', `/admin/orders/${orderNo}`) : link('See the orders', '/admin/orders'),
    ],
    footer: [forStaff],
  };
}
