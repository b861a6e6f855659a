import type { MailLine, OrderMail } from '@music/contracts';
import { formatNames, londonLongDay, londonLongTime, poundsText, publicationText } from '@music/rules';
import type { Row } from './layout.js';
import { containsLink, type Link, type MailContent, type Paragraph } from './render-mail.js';

type Template = OrderMail['template'];
type DataOf<T extends Template> = Extract<OrderMail, { template: T }>['data'];

const titleOf = ({ title, format, ...publication }: MailLine): string =>
  `${[title, publicationText(publication)].filter(Boolean).join(', ')} (${formatNames[format]})`;
const licence = ({ licenceName }: MailLine): Pick<Row, 'note'> =>
  licenceName && !containsLink(licenceName) ? { note: `Licensed to ${licenceName}` } : {};
const rowsOf = (lines: readonly MailLine[], amount: (line: MailLine) => string): Row[] =>
  lines.map((line) => ({ label: titleOf(line), amount: amount(line), ...licence(line) }));

/** A line is refunded as it was charged, with its share of the postage; only a PDF has a licence. */
const refundedRow = (line: MailLine): Row => ({
  label: titleOf(line),
  amount: poundsText(line.total),
  ...(line.shipping > 0 ? { note: `Including ${poundsText(line.shipping)} postage` } : licence(line)),
});
/** What has happened to the lines of a refund. If they cost nothing, no money is announced. */
function refundedText({ amount, vat, orderNo }: DataOf<'order-refunded'>): string {
  if (amount > 0)
    return `We have refunded ${poundsText(amount)} (including ${poundsText(vat)} VAT) for your order ${orderNo}:`;
  return `We have cancelled these items in your order ${orderNo}. You paid nothing for them, so there is nothing to refund:`;
}
const endedLicences = (lines: readonly MailLine[]): Paragraph[] => {
  const ended = lines.filter(({ licenceName }) => licenceName).length;
  if (ended === 0) return [];
  return [ended === 1 ? 'The licence above is no longer valid.' : 'The licences above are no longer valid.'];
};

function totalsOf({ totals, receipt }: DataOf<'order-confirmation'>): Row[] {
  const optional = [
    { label: 'Discount', pence: -totals.discount },
    { label: 'Postage', pence: totals.shipping },
  ].filter(({ pence }) => pence !== 0);
  return [
    { label: 'Items', amount: poundsText(totals.items) },
    ...optional.map(({ label, pence }) => ({ label, amount: poundsText(pence) })),
    { label: 'Total', amount: poundsText(totals.total), strong: true },
    ...receipt.map(({ vatRate, vat }) => ({
      label: `Includes VAT at ${vatRate}%`,
      amount: poundsText(vat),
    })),
  ];
}

function waiverOf({ waiver, downloadsOpenAt }: DataOf<'order-confirmation'>): Paragraph[] {
  if (waiver)
    return [
      `When you ordered, on ${londonLongTime(waiver.at)}, you agreed: “${waiver.text}”`,
      'This means downloads can’t be cancelled.',
    ];
  if (downloadsOpenAt === null) return [];
  const day = londonLongDay(downloadsOpenAt);
  return [`You can cancel your downloads until ${day}, when they open.`];
}
/** Nothing if no line of the address may be repeated. */
function addressOf(address: readonly string[], textOf: (lines: string[]) => string): Paragraph[] {
  const lines = address.filter((line) => !containsLink(line));
  return lines.length > 0 ? [textOf(lines)] : [];
}
const returnsOf = ({ lines }: DataOf<'order-confirmation'>): Paragraph[] =>
  lines.some(({ format }) => format === 'hardcopy')
    ? ['You can return printed copies within 14 days of receiving them.']
    : [];

const thirtyDays = 'These links work for 30 days; you can ask for new ones at any time.';
const receipt = (link: Link, path: string): Paragraph => link('Your receipt (PDF)', path);

const footer = ['You are receiving this because you have an order with us.'];

/** The texts of every mail about an order. */
export const orderTemplates: { [T in Template]: (data: DataOf<T>, link: Link) => MailContent } = {
  'order-confirmation': (data, link) => ({
    subject: `Your order ${data.orderNo}`,
    paragraphs: [
      `Thank you for your order. Your order number is ${data.orderNo}.`,
      `Ordered on ${londonLongDay(data.paidAt)}:`,
      { rows: rowsOf(data.lines, ({ price }) => poundsText(price)) },
      { rows: totalsOf(data) },
      ...addressOf(data.address, (lines) => ['Delivery address:', ...lines].join('\n')),
      link(data.guest ? 'See your order' : 'Your purchases and downloads', data.path),
      receipt(link, data.receiptPath),
      ...(data.guest
        ? [`${thirtyDays} To see your order in an account, register with this email address and confirm it.`]
        : []),
      ...waiverOf(data),
      ...returnsOf(data),
    ],
    footer,
  }),
  'order-refunded': (data, link) => ({
    subject:
      data.amount > 0
        ? `Your refund for order ${data.orderNo}`
        : `Items cancelled from your order ${data.orderNo}`,
    paragraphs: [
      ...(data.soldOut
        ? ['Sorry, the last copy was sold before your payment reached us, so we cannot send it to you.']
        : []),
      refundedText(data),
      { rows: data.lines.map(refundedRow) },
      ...(data.amount > 0
        ? [
            'The money goes back to the card or account you paid with, and usually arrives within 5 to 10 days.',
          ]
        : []),
      ...endedLicences(data.lines),
      link('Your receipt with the credit note (PDF)', data.receiptPath),
    ],
    footer,
  }),
  'order-dispatched': (data, link) => ({
    subject: `Your order ${data.orderNo} is on its way`,
    paragraphs: [
      'We have posted:',
      { rows: rowsOf(data.lines, () => '') },
      ...addressOf(data.address, (lines) => `To: ${lines.join(', ')}`),
      link('See your order', data.path),
    ],
    footer,
  }),
  'file-ready': (data, link) => ({
    subject: `Your music from order ${data.orderNo} is ready`,
    paragraphs: [
      'Sorry to have kept you waiting. You can now download:',
      { rows: rowsOf(data.lines, () => '') },
      link('Download your music', data.path),
    ],
    footer,
  }),
  'order-link': (data, link) => ({
    subject: `A new link to your order ${data.orderNo}`,
    paragraphs: [
      `Here is a new link to your order ${data.orderNo}.`,
      link('See your order', data.path),
      receipt(link, data.receiptPath),
      thirtyDays,
      'If you did not ask for this, please ignore this message.',
    ],
    footer,
  }),
};
