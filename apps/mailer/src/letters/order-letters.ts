import type { MailLine, OrderMail } from '@music/contracts';
import { poundsText } from '@music/rules';
import type { Content, Link, Paragraph, Row } from './letter.js';

type Template = OrderMail['template'];
type DataOf<T extends Template> = Extract<OrderMail, { template: T }>['data'];

const formats = { pdf: 'PDF', hardcopy: 'printed copy', mp3_album: 'mp3 album' } as const;
const inLondon = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });
const clockInLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
});

const titleOf = ({ title, series, number, format }: MailLine): string =>
  `${[title, [series, number].filter(Boolean).join(' ')].filter(Boolean).join(', ')} (${formats[format]})`;
const licence = ({ licenceName }: MailLine): Row[] =>
  licenceName ? [{ label: `Licensed to ${licenceName}`, amount: '' }] : [];
const rowsOf = (lines: readonly MailLine[], amount: (line: MailLine) => string): Row[] =>
  lines.flatMap((line) => [{ label: titleOf(line), amount: amount(line) }, ...licence(line)]);

function totalsOf({ totals, receipt }: DataOf<'order-confirmation'>): Row[] {
  const optional = [
    { label: 'Discount', pence: -totals.discount },
    { label: 'Postage', pence: totals.shipping },
  ].filter(({ pence }) => pence !== 0);
  return [
    { label: 'Items', amount: poundsText(totals.items) },
    ...optional.map(({ label, pence }) => ({ label, amount: poundsText(pence) })),
    { label: 'Total', amount: poundsText(totals.total), strong: true },
    ...receipt.map(({ vatRate, gross, vat }) => ({
      label: `VAT at ${vatRate}% within ${poundsText(gross)}`,
      amount: poundsText(vat),
    })),
  ];
}

const waiverOf = ({ waiver }: DataOf<'order-confirmation'>): Paragraph[] =>
  waiver
    ? [
        `When you paid, on ${clockInLondon.format(new Date(waiver.at))}, you agreed: “${waiver.text}”`,
        'So your downloads cannot be cancelled.',
      ]
    : [];
const returnsOf = ({ lines }: DataOf<'order-confirmation'>): Paragraph[] =>
  lines.some(({ format }) => format === 'hardcopy')
    ? ['Printed copies may be sent back within 14 days of their arrival.']
    : [];

const thirtyDays = 'This link works for 30 days; you can ask for a new one at any time.';
const receipt = (link: Link, path: string): Paragraph => link('Your receipt (PDF)', path);

/** The words of every mail about an order. */
export const orderContents: { [T in Template]: (data: DataOf<T>, link: Link) => Content } = {
  'order-confirmation': (data, link) => ({
    subject: `Your order ${data.orderNo}`,
    paragraphs: [
      `Thank you for your order. Your order number is ${data.orderNo}.`,
      `Ordered on ${inLondon.format(new Date(data.paidAt))}:`,
      { rows: rowsOf(data.lines, ({ price }) => poundsText(price)) },
      { rows: totalsOf(data) },
      link(data.guest ? 'See your order' : 'Your purchases and downloads', data.path),
      receipt(link, data.receiptPath),
      ...(data.guest
        ? [
            `${thirtyDays} Register with this e-mail address and confirm it, and your order is in your account.`,
          ]
        : []),
      ...waiverOf(data),
      ...returnsOf(data),
    ],
  }),
  'order-refunded': (data, link) => ({
    subject: `Your refund for order ${data.orderNo}`,
    paragraphs: [
      `We have refunded ${poundsText(data.amount)} of your order ${data.orderNo}, of which ${poundsText(data.vat)} VAT:`,
      { rows: rowsOf(data.lines, ({ total }) => poundsText(total)) },
      'It goes back the way you paid, and usually arrives within 5 to 10 days. The licences named here have ended.',
      link('Your receipt with the credit note (PDF)', data.receiptPath),
    ],
  }),
  'order-dispatched': (data, link) => ({
    subject: `Your order ${data.orderNo} is on its way`,
    paragraphs: [
      'We have posted:',
      { rows: rowsOf(data.lines, () => '') },
      `To: ${data.address.join(', ')}`,
      link('See your order', data.path),
    ],
  }),
  'order-link': (data, link) => ({
    subject: `Your order ${data.orderNo}: a new link`,
    paragraphs: [
      `Here is a new link to your order ${data.orderNo}.`,
      link('See your order', data.path),
      receipt(link, data.receiptPath),
      thirtyDays,
      'If you did not ask for it, please ignore this message.',
    ],
  }),
};
