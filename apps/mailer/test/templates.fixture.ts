import {
  AccountMail,
  ContactMail,
  FameMail,
  LibraryMail,
  OrderMail,
  StaffAlert,
  type StampAlert,
} from '@music/contracts';
import type { GreetedContent } from '../src/templates/render-mail.js';
import { contentFor, linkTo } from '../src/templates/templates.js';
import { staffContent, stampContent } from '../src/templates/staff-templates.js';

export const shop = 'https://shop.example.org';

const line = {
  format: 'pdf',
  title: 'The Red Shield & other marches',
  series: 'General Series',
  number: '1371',
  licenceName: 'York Citadel Band',
  price: 1995,
  total: 1796,
};
const at = '2026-11-21T23:30:00.000Z';
/** Enough data for every template; each uses what it knows. */
const data = {
  path: '/purchase-confirmation?order=0b9d1c1e-8f7a-4f53&secret=aGVsbG8gd29ybGQgaGVsbG8gd29ybGQ',
  restoresAddress: true,
  orderNo: '100123',
  receiptPath: '/api/orders/link/abc/receipt',
  paidAt: at,
  guest: true,
  lines: [
    line,
    { ...line, format: 'hardcopy', title: 'Variations on “Laudate”', licenceName: null, price: 2495 },
  ],
  totals: { items: 4490, discount: 449, shipping: 350, vat: 299, total: 4391 },
  receipt: [
    { vatRate: 0, gross: 2595, vat: 0, net: 2595 },
    { vatRate: 20, gross: 1796, vat: 299, net: 1497 },
  ],
  waiver: {
    text: 'I agree that my downloads will be available at once and that I will lose my right to cancel them.',
    at,
  },
  amount: 1796,
  vat: 299,
  address: ['Ann Player', '1 High Street', 'Leeds', 'LS1 1UR'],
  year: 2026,
  journals: ['Festival Series', 'Unity Series'],
  code: 'SAMI-0123-4567-89AB-CDEF',
  journal: 'General Series',
  edition: 'Hall of Fame 2026',
  closesAt: at,
};
const typed = {
  email: 'ann@example.org',
  message: 'The second cornet is missing.\nCould you look?',
};
const stamp: StampAlert = {
  alertId: 'a',
  licenceId: 1,
  fileId: 2,
  title: 'The Red Shield',
  orderNo: '100123',
  reason: 'encrypted',
};

type Mails =
  typeof AccountMail | typeof OrderMail | typeof LibraryMail | typeof FameMail | typeof ContactMail;

const mailsOf = (mails: Mails, known: object): [string, GreetedContent][] =>
  mails.options.map(({ shape }) => {
    const template = shape.template.value;
    const mail = mails.parse({ mailId: 'm', to: 'ann@example.org', template, data: known });
    return [template, contentFor(mail, shop)];
  });

/** The content of a mail of every kind that the shop sends (D19), by template; `name` is used wherever users' texts appear. */
export function everyMail(name = 'Ann Player'): [string, GreetedContent][] {
  const everywhere = {
    name,
    licenceName: name,
    title: `The Red Shield (${name})`,
    pieces: ['1371 The Red Shield', name],
    lines: data.lines.map((sold) => ({
      ...sold,
      title: `The Red Shield (${name})`,
      licenceName: sold.licenceName && name,
    })),
  };
  const toPeople = [AccountMail, OrderMail, LibraryMail, FameMail].flatMap((mails) =>
    mailsOf(mails, { ...data, ...everywhere }),
  );
  const ofContact = mailsOf(ContactMail, { ...typed, name, subject: `A message from ${name}` });
  const toStaff = StaffAlert.shape.about.options.map((about): [string, GreetedContent] => {
    const alert = { alertId: 'a', about, orderNo: '100123', intentId: 'pi_1', amount: 1995, detail: name };
    return [about, { name: 'colleague', ...staffContent(alert, linkTo(shop)) }];
  });
  const stampMail: GreetedContent = {
    name: 'colleague',
    ...stampContent({ ...stamp, reason: name }, linkTo(shop)),
  };
  return [...toPeople, ...ofContact, ...toStaff, ['stamp-failed', stampMail]];
}
