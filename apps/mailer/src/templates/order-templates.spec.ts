import { describe, expect, it } from '@jest/globals';
import { OrderMail, StaffAlert } from '@music/contracts';
import { renderMail } from './render-mail.js';
import { contentFor, linkTo } from './templates.js';
import { staffContent } from './staff-templates.js';

const shop = 'https://shop.example.org';
const waiver =
  'I agree that my downloads will be available at once and that I will lose my right to cancel them.';
const line = {
  format: 'pdf',
  title: 'Märsch in B♭ & <D>',
  series: 'General Series',
  number: '1371',
  licenceName: 'Siân Ångström',
  price: 1995,
  total: 1796,
};
const data = {
  name: 'Ann Player',
  orderNo: '100123',
  path: '/purchase-confirmation?order=abc',
  receiptPath: '/api/orders/link/abc/receipt',
  paidAt: '2026-11-21T23:30:00.000Z',
  guest: true,
  lines: [line, { ...line, format: 'hardcopy', title: 'The Red Shield', licenceName: null, price: 2495 }],
  totals: { items: 4490, discount: 449, shipping: 350, vat: 299, total: 4391 },
  receipt: [
    { vatRate: 0, gross: 2595, vat: 0, net: 2595 },
    { vatRate: 20, gross: 1796, vat: 299, net: 1497 },
  ],
  waiver: { text: waiver, at: '2026-11-21T23:30:00.000Z' },
  amount: 1796,
  vat: 299,
  address: ['Ann Player', '1 High Street', 'LS1 1UR'],
};
const render = (template: string, more: object = {}) => {
  const mail = OrderMail.parse({ mailId: 'm', to: 'ann@example.org', template, data: { ...data, ...more } });
  return renderMail(contentFor(mail, shop));
};
const templates = OrderMail.options.map((option) => option.shape.template.value);

describe('D19.2 mails about an order', () => {
  it.each(templates)('%s names the order, greets by name and says the same in text and HTML', (template) => {
    const { subject, text, html } = render(template);
    expect(subject).toContain('100123');
    expect(text.startsWith('Dear Ann Player,\n\n')).toBe(true);
    expect(html).toContain('<p>Dear Ann Player,</p>');
    expect(text).not.toMatch(/<p>|undefined|NaN/);
    for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(address);
    expect(text).toContain(shop);
  });

  it('C-260 the confirmation contains lines, licences, every sum, VAT by rate, and the waiver word for word', () => {
    const { text, html } = render('order-confirmation');
    expect(text).toContain('Thank you for your order. Your order number is 100123.');
    for (const words of [
      'Märsch in B♭ & <D>, General Series 1371 (PDF): £19.95\nLicensed to Siân Ångström',
      'The Red Shield, General Series 1371 (printed copy): £24.95',
      'Items: £44.90\nDiscount: −£4.49\nPostage: £3.50\nTotal: £43.91',
      'Includes VAT at 0%: £0.00\nIncludes VAT at 20%: £2.99',
      'Delivery address:\nAnn Player\n1 High Street\nLS1 1UR',
      `When you ordered, on 21 November 2026 at 23:30, you agreed: “${waiver}”`,
      `See your order:\n${shop}/purchase-confirmation?order=abc`,
      `Your receipt (PDF):\n${shop}/api/orders/link/abc/receipt`,
    ])
      expect(text).toContain(words);
    expect(html).toContain('Märsch in B♭ &amp; &lt;D&gt;');
    expect(html).not.toContain('<D>');
    expect(html).toContain('<strong>£43.91</strong>');
  });

  it('does not mention a waiver without downloads, nor a link for an order of an account', () => {
    const { text } = render('order-confirmation', { waiver: null, guest: false });
    expect(text).not.toMatch(/you agreed|30 days; you can/);
    expect(text).toContain('Your purchases and downloads:');
    expect(text).toContain('within 14 days');
    const digital = render('order-confirmation', { lines: [line], address: [] }).text;
    expect(digital).not.toMatch(/14 days|Delivery address/);
  });

  it('a refund states the amount, the items and the VAT; a parcel states its destination', () => {
    expect(render('order-refunded').text).toContain(
      'We have refunded £17.96 (including £2.99 VAT) for your order 100123:',
    );
    expect(render('order-refunded').text).toContain('The licence above is no longer valid.');
    expect(render('order-refunded', { lines: [line, line] }).text).toContain(
      'The licences above are no longer valid.',
    );
    expect(render('order-refunded').text).not.toContain('the last copy');
    expect(render('order-refunded', { soldOut: true }).text).toContain(
      'Sorry, the last copy was sold before your payment reached us, so we cannot send it to you.',
    );
    expect(render('order-dispatched').text).toContain('To: Ann Player, 1 High Street, LS1 1UR');
    const copy = { ...line, format: 'hardcopy', licenceName: null, shipping: 350, total: 2845 };
    const { text } = render('order-refunded', { lines: [copy] });
    expect(text).toContain('(printed copy): £28.45\nIncluding £3.50 postage');
    expect(text).not.toContain('no longer valid');
  });
});

describe('what a customer typed', () => {
  const renderTyped = (template: string, typed: string) => {
    const address = ['Ann Player', typed, 'LS1 1UR'];
    const { text, html } = render(template, { lines: [{ ...line, licenceName: typed }], address });
    return text + html;
  };

  it.each(
    [
      'Win at https://evil.test',
      'visit www.evil',
      'evil.com',
      'write to me@evil',
      'St. John, evil.com',
      'evil-st.com',
      'evil-St.Link',
      'St.evil',
      'J.S.Bach.evil',
      'evil.J.Com',
      'T.Co/evil',
    ].flatMap((typed) => templates.map((template) => [typed, template] as const)),
  )('does not carry the advertisement "%s" to a stranger: %s', (typed, template) => {
    expect(renderTyped(template, typed)).not.toContain('evil');
  });

  it.each([
    'St. John’s Band',
    'St.John’s Band',
    '(St.Mary-le-Bow)',
    'J.S. Bach Brass',
    'J.S.Bach Choir',
    'Boscombe S.A. Band',
    'Boscombe S.A.Band',
    'No. 2 Band',
    'P.O.Box 12',
    'Mt.Pleasant',
    'Dr.Jones',
    'Dr.A.Jones',
    '12 Main Rd.London',
    'Elgar and Sons Co.Ltd.',
    'Ann O.Reilly',
  ])('is repeated if it is an ordinary name: %s', (typed) => {
    expect(renderTyped('order-confirmation', typed)).toContain(`Licensed to ${typed}`);
    expect(renderTyped('order-confirmation', typed)).toContain(`Ann Player\n${typed}\nLS1 1UR`);
    expect(renderTyped('order-dispatched', typed)).toContain(`To: Ann Player, ${typed}, LS1 1UR`);
  });

  it('is only left out itself: the other lines of an address remain', () => {
    expect(renderTyped('order-dispatched', 'evil.com')).toContain('To: Ann Player, LS1 1UR');
    expect(renderTyped('order-confirmation', 'evil.com')).toContain('Delivery address:\nAnn Player\nLS1 1UR');
  });

  it('leaves no heading without an address if every line of it is left out', () => {
    const address = ['evil.com', 'www.evil'];
    expect(render('order-dispatched', { address }).text).not.toContain('To:');
    expect(render('order-confirmation', { address }).text).not.toContain('Delivery address');
  });
});

describe('the mail about a refund of something free', () => {
  it('says what was cancelled and which licences ended, and announces no money', () => {
    const free = { ...line, price: 0, vat: 0, total: 0 };
    const { subject, text } = render('order-refunded', { lines: [free], amount: 0, vat: 0 });
    expect(subject).toBe('Items cancelled from your order 100123');
    expect(text).toContain(
      'We have cancelled these items in your order 100123. You paid nothing for them, so there is nothing to refund:',
    );
    expect(text).toContain('The licence above is no longer valid.');
    expect(text).not.toMatch(/We have refunded|card or account/);
  });
});

describe('mails to the staff', () => {
  const textOf = (about: StaffAlert['about'], detail: string, orderNo: string | null = '100123') => {
    const alert = { alertId: 'a', about, orderNo, intentId: 'pi_1', amount: 1995, detail };
    return renderMail({ name: 'colleague', ...staffContent(alert, linkTo(shop)) }).text;
  };

  it.each([
    ['disputed', 'the customer’s bank has already taken the money. Please do not pay it again.'],
    ['refunded', 'the money has already been refunded there. Please do not pay it again.'],
    ['over', 'check in its dashboard how much the customer is still owed'],
    ['unbooked', 'the shop books them and does not pay again'],
    ['unknown', 'does not know this payment'],
  ])('a refund that failed because it is %s', (detail, words) => {
    expect(textOf('refund-failed', detail)).toContain(words);
  });

  it('only a refund that left the customer without the money asks staff to return it', () => {
    const owed = 'please find another way to return it';
    for (const detail of ['failed', 'canceled', 'other', 'unknown'])
      expect(textOf('refund-failed', detail)).toContain(owed);
    for (const detail of ['disputed', 'refunded', 'over', 'unbooked'])
      expect(textOf('refund-failed', detail)).not.toContain(owed);
  });

  it('a payment that arrived after the customer erased the account says that its order is refunded', () => {
    const text = textOf('payment-held', 'erased');
    expect(text).toContain(
      'This payment arrived after the account with the customer’s address had been erased.',
    );
    expect(text).not.toContain('No order was made');
    const alert = { alertId: 'a', orderNo: '1', intentId: 'pi_1', amount: 1995, detail: 'erased' };
    const { subject } = staffContent({ ...alert, about: 'payment-held' }, linkTo(shop));
    expect(subject).toBe('A payment arrived after the account was erased: order 1');
  });

  it('a refund that is not booked says how to book it, and that it is not paid again', () => {
    expect(textOf('refund-unknown', 're_1')).toContain('the shop books it and does not pay again');
  });

  it('a refund that was for no item asks staff to make further ones in the dashboard', () => {
    const text = textOf('refund-unknown', 're_1');
    expect(text).toContain('please make any further refunds of this order in the dashboard too');
    expect(text).not.toContain('nothing to do');
  });

  it.each([
    ['needs_response', 'Please respond'],
    ['warning_needs_response', 'Please respond'],
    ['under_review', 'There is nothing to do now.'],
    ['warning_under_review', 'There is nothing to do now.'],
    ['appeal_needs_response', 'shows how to appeal, and until when'],
    ['appeal_under_review', 'There is nothing to do now.'],
    ['warning_closed', 'has closed its inquiry'],
    ['prevented', 'before it began'],
    ['won', 'The shop has won this dispute'],
    ['lost', 'printed copies still to be posted are held back'],
    ['another_status', 'dashboard shows its current status'],
  ])('a dispute that is %s', (status, words) => {
    expect(textOf('payment-disputed', status)).toContain(words);
  });

  it.each(['won', 'lost', 'warning_closed'])(
    'a dispute about a payment without an order promises nothing once it is %s',
    (status) => {
      const text = textOf('payment-disputed', status, null);
      expect(text).toContain('dashboard shows its current status');
      expect(text).not.toMatch(/keeps the money|printed copies/i);
    },
  );

  it('a dispute about a payment without an order asks for a response while it is open', () => {
    expect(textOf('payment-disputed', 'needs_response', null)).toContain('Please respond');
  });

  it.each(StaffAlert.shape.about.options)('%s says what happened, by ids and money', (about) => {
    const alert = { alertId: 'a', about, orderNo: '100123', intentId: 'pi_1', amount: 1995, detail: 'why' };
    const { subject, text } = renderMail({ name: 'colleague', ...staffContent(alert, linkTo(shop)) });
    expect(subject).toMatch(/^[A-Z].+: order 100123$/);
    expect(text).toContain('Amount: £19.95\n\nDetail: why\n\nPayment: pi_1');
    expect(text).toContain(`${shop}/admin/orders/100123`);
  });
});
