import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addToBasket,
  getAnyReceipt,
  getOwnReceipt,
  getReceiptByLink,
  getReceiptOfAttempt,
  type Receipt,
  refundOrder,
  userErased,
} from '@music/contracts';
import { poundsText } from '@music/rules';
import { eventually } from '@music/testing/eventually';
import { pdfText } from '@music/testing/read-pdf';
import { OrderLinksRepository } from '../src/order-links/order-links.repository.js';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { Reconciler } from '../src/payments/reconciler.js';
import { PaymentProvider, ProviderUnavailable } from '../src/provider/payment-provider.client.js';
import { ReceiptRenderer } from '../src/receipts/receipt-renderer.js';
import { buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { billing, paying, payment } from './paying.js';

const title = 'Märsch in B♭ – “Für Élise”, Ærø';
let checkout: Checkout;
let buy: ReturnType<typeof buying>;
beforeAll(async () => {
  const products = [product({ id: 1, title }), product({ id: 2 }), product({ id: 3, pdf: 333 })];
  checkout = await startCheckout(products, {
    SELLER_NAME: 'Blåsmusikk & Søn Ltd',
    SELLER_ADDRESS: '1 Publishing Lane | London | SE1 1AA',
    SELLER_EMAIL: 'office@shop.example',
    SELLER_VAT_NUMBER: 'GB 123 4567 89',
  });
  buy = buying(checkout);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

const textOf = async ({ pdf }: Receipt): Promise<string[]> => {
  const file = Buffer.from(pdf, 'base64');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  return (await pdfText(file)).split('\n');
};
const any = (orderNo: string) => checkout.call(admin, getAnyReceipt, { orderNo });
/** The figures after this word, as pence. */
const after = (lines: string[], word: string, count: number, from = 0): number[] => {
  const at = lines.indexOf(word, from);
  return lines
    .slice(at + 1, at + 1 + count)
    .map((text) => Math.round(Number(text.replace('−', '-').replace(/[£,]/g, '')) * 100));
};

describe('D17.2 a VAT receipt', () => {
  it('shows seller, customer, number, date and every line, in every alphabet', async () => {
    const { orderNo, order } = await buy([1, '2h']);
    const { fileName, ...receipt } = await any(orderNo);
    expect(fileName).toBe(`receipt-${orderNo}.pdf`);
    const lines = await textOf({ fileName, ...receipt });
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'VAT receipt',
        `Number ${orderNo}`,
        `Date ${day.format(new Date(order.paidAt))}`,
        'Blåsmusikk & Søn Ltd',
        '1 Publishing Lane',
        'SE1 1AA',
        'office@shop.example',
        'VAT number GB 123 4567 89',
        'Ann Player',
        '1 High Street',
        'Leeds',
        'LS1 1UR',
        title,
        'PDF · General Series 1',
        'Licensed to Leeds Band',
        'Piece 2',
        'Printed copy · General Series 2',
      ]),
    );
  });

  const delivery = { name: 'Ben Librarian', line1: '9 Band Room', town: 'York', postcode: 'YO1 7HH' };
  /** A user's order of a printed copy that goes to this address. */
  const posted = async () => {
    const actor = newUser();
    const steps = paying(checkout);
    const addresses = { email: 'ann@example.org', sameAsBilling: false, billing, delivery };
    await checkout.call(actor, addToBasket, { brassId: '2h' });
    const begun = await steps.begin(payment(undefined, { addresses, shippingCost: 350 }), actor);
    await steps.pay(begun.paymentIntent.clientSecret);
    const { order, orderNo } = await steps.status(begun.attemptId);
    return { actor, order, orderNo: orderNo ?? '' };
  };

  it('shows where printed copies went, which the order shows too, until its customer is erased', async () => {
    const { actor, order, orderNo } = await posted();
    expect(order).toMatchObject({ delivery, email: null });
    expect(await textOf(await any(orderNo))).toEqual(
      expect.arrayContaining(['Deliver to', 'Ben Librarian', '9 Band Room', 'York', 'YO1 7HH']),
    );

    await checkout.publish(userErased, { userId: actor.userId });
    await eventually(async () => expect(await textOf(await any(orderNo))).not.toContain('Deliver to'));
    const kept = await textOf(await any(orderNo));
    expect(kept).toContain(billing.line1);
    expect(kept).not.toContain(delivery.line1);
  });

  it('that is being drawn while its customer is erased is not kept', async () => {
    const { actor, orderNo } = await posted();
    const renderer = checkout.app.get(ReceiptRenderer);
    const draw = renderer.render.bind(renderer);
    const events = new EventEmitter();
    const [drawing, released] = [once(events, 'drawing'), once(events, 'released')];
    jest.spyOn(renderer, 'render').mockImplementationOnce(async (receipt) => {
      events.emit('drawing');
      await released;
      return draw(receipt);
    });
    const receipt = any(orderNo);
    await drawing;
    await checkout.publish(userErased, { userId: actor.userId });
    const { count } = paying(checkout);
    await eventually(async () =>
      expect(await count('customers', 'erased and user_id = $1', [actor.userId])).toBe(1),
    );
    events.emit('released');
    await receipt;
    const ofOrder = 'order_id = (select id from orders where order_no = $1)';
    expect(await count('receipts', ofOrder, [orderNo])).toBe(0);
  });

  it('adds up: lines, discount, postage, and VAT by rate', async () => {
    const steps = paying(checkout);
    const { code } = await steps.voucher();
    const guestKey = await checkout.visitor(1, 3, '2h');
    await steps.apply(code, guestKey);
    const begun = await steps.begin(payment(guestKey, { shippingCost: 350 }));
    await steps.pay(begun.paymentIntent.clientSecret);
    const { orderNo, total } = await steps.status(begun.attemptId);
    const lines = await textOf(await any(orderNo ?? ''));
    const [items = 0] = after(lines, 'Items', 1);
    const [discount = 0] = after(lines, 'Discount', 1);
    const [postage = 0] = after(lines, 'Postage', 1);
    const [paid = 0] = after(lines, 'Total paid', 1);
    expect([items, discount, postage, paid]).toEqual([4823, -482, 350, total]);
    expect(items + discount + postage).toBe(paid);
    const rates = lines.indexOf('Rate');
    const [zero, full] = [after(lines, '0%', 3, rates), after(lines, '20%', 3, rates)];
    for (const [net = 0, vat = 0, gross = 0] of [zero, full]) expect(net + vat).toBe(gross);
    expect((zero[2] ?? 0) + (full[2] ?? 0)).toBe(paid);
    expect([zero[1], full[1]]).toEqual([0, begun.totals.vat]);
  });

  it('has a credit note for each refund, and the amount paid in the end', async () => {
    const { orderNo, order } = await buy([1, 2]);
    const [first = 0] = order.lines.map(({ lineId }) => lineId);
    await checkout.call(admin, refundOrder, { orderNo, lineIds: [first], reason: 'Bought twice' });
    const lines = await textOf(await any(orderNo));
    const credit = lines.indexOf(`Credit note ${orderNo}-C1`);
    expect(credit).toBeGreaterThan(0);
    expect(lines.slice(credit)).toContain(title);
    expect(after(lines, 'Refunded', 1, credit)).toEqual([-1995]);
    expect(after(lines, '20%', 3, lines.indexOf('Rate', credit))).toEqual([-1662, -333, -1995]);
    expect(after(lines, 'Paid after refunds', 1)).toEqual([1995]);
    expect(lines.join()).not.toContain('Bought twice');
  });

  it('keeps the number of a credit note when a refund that was requested before it succeeds later', async () => {
    const { orderNo, order } = await buy([1, 2]);
    const refund = (lineId = 0) =>
      checkout.call(admin, refundOrder, { orderNo, lineIds: [lineId], reason: 'Bought twice' });
    const away = new ProviderUnavailable('away');
    jest.spyOn(checkout.app.get(PaymentProvider), 'refund').mockRejectedValueOnce(away);
    for (const { lineId } of order.lines) await refund(lineId);
    const notes = [1, 2].map((number) => `Credit note ${orderNo}-C${number}`);
    expect(await textOf(await any(orderNo))).toContain(notes[0]);
    await checkout.app.get(Reconciler).reconcile(0);
    const lines = await textOf(await any(orderNo));
    const shown = lines.filter((line) => [...notes, title, 'Piece 2'].includes(line));
    expect(shown.slice(-4)).toEqual([notes[0], 'Piece 2', notes[1], title]);
  });

  it('of many lines continues on the next page, with its headings', async () => {
    const many = Array.from({ length: 40 }, (_, n) => product({ id: 100 + n, title: `Number ${n}` }));
    const shop = await startCheckout(many);
    try {
      const guestKey = await shop.visitor(...many.map(({ id }) => id));
      const licenceNames = Object.fromEntries(many.map(({ id }) => [`brass${id}`, 'Leeds Band']));
      const steps = paying(shop);
      const begun = await steps.begin(payment(guestKey, { licenceNames }));
      await steps.pay(begun.paymentIntent.clientSecret);
      await steps.status(begun.attemptId);
      const receipt = await shop.call(null, getReceiptOfAttempt, { attemptId: begun.attemptId, guestKey });
      const lines = await textOf(receipt);
      for (const { title: each } of many) expect(lines.filter((line) => line === each)).toHaveLength(1);
      const pages = lines.filter((line) => / Page \d of \d$/.test(line)).length;
      expect(pages).toBeGreaterThan(1);
      expect(lines.filter((line) => line === 'Item').length).toBeGreaterThan(1);
      expect(after(lines, 'Total paid', 1)).toEqual([40 * 1995]);
      // Without a VAT number it must not call itself a VAT receipt.
      expect(lines).toContain('Receipt');
      expect(lines).not.toContain('VAT receipt');
      expect(lines.join()).not.toContain('VAT number');
      expect(lines).toContain(poundsText(40 * 1995));
    } finally {
      await shop.stop();
    }
  });
});

describe('a receipt is rendered once', () => {
  /** How often receipts are rendered from now on. */
  const spyOnRender = () => jest.spyOn(checkout.app.get(ReceiptRenderer), 'render');
  it('for 50 requests at once and all later ones; a refund makes a new one', async () => {
    const { orderNo, order } = await buy([1, 2]);
    const render = spyOnRender();
    const replies = await Promise.all(Array.from({ length: 50 }, () => any(orderNo)));
    expect(new Set(replies.map(({ pdf }) => pdf)).size).toBe(1);
    await any(orderNo);
    expect(render).toHaveBeenCalledTimes(1);
    const [first = 0] = order.lines.map(({ lineId }) => lineId);
    await checkout.call(admin, refundOrder, { orderNo, lineIds: [first], reason: 'Bought twice' });
    expect(await textOf(await any(orderNo))).toContain(`Credit note ${orderNo}-C1`);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is deleted after a week without harm', async () => {
    const { orderNo } = await buy([1]);
    await any(orderNo);
    await checkout.query("update receipts set drawn_at = now() - interval '8 days'");
    await checkout.app.get(Housekeeping).run();
    expect(await paying(checkout).count('receipts')).toBe(0);
    const render = spyOnRender();
    await any(orderNo);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('when too many are waiting, the next is asked to try again later, and the queue continues', async () => {
    const renderer = new ReceiptRenderer();
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    Object.assign(renderer, { renderInWorker: () => slow.then(() => Buffer.from('%PDF-')) });
    const receipt = {} as Parameters<ReceiptRenderer['render']>[0];
    const pending = Array.from({ length: 20 }, () => renderer.render(receipt));
    await expect(renderer.render(receipt)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    finish();
    expect(await Promise.all(pending)).toHaveLength(20);
    expect(String(await renderer.render(receipt))).toBe('%PDF-');
  });
});

describe('C-165 a receipt is for those who may see its order', () => {
  it('the owner, a guest with the link, administrators; nobody else', async () => {
    const [actor, other] = [newUser(), newUser()];
    const { orderNo, attemptId } = await buy([1], { actor });
    const fileName = `receipt-${orderNo}.pdf`;
    expect((await checkout.call(actor, getOwnReceipt, { orderNo })).fileName).toBe(fileName);
    expect((await checkout.call(actor, getReceiptOfAttempt, { attemptId })).fileName).toBe(fileName);
    const [{ id }] = (await checkout.query('select id from orders where order_no = $1', [orderNo])) as [
      { id: string },
    ];
    const token = await checkout.app.get(OrderLinksRepository).issue(id);
    expect((await checkout.call(null, getReceiptByLink, { token })).fileName).toBe(fileName);

    for (const stranger of [other, null])
      expect((await checkout.refusal(stranger, getReceiptOfAttempt, { attemptId })).code).toBe(
        'CHECKOUT_ORDER_UNKNOWN',
      );
    expect((await checkout.refusal(other, getOwnReceipt, { orderNo })).code).toBe('CHECKOUT_ORDER_UNKNOWN');
    expect((await checkout.refusal(null, getOwnReceipt, { orderNo })).code).toBe('UNAUTHORISED');
    expect((await checkout.refusal(actor, getAnyReceipt, { orderNo })).code).toBe('UNAUTHORISED');
    const wrong = { token: token.replace(/.$/, token.endsWith('A') ? 'B' : 'A') };
    expect((await checkout.refusal(null, getReceiptByLink, wrong)).code).toBe('CHECKOUT_ORDER_UNKNOWN');
  });

  it('C-254 not before the payment', async () => {
    const guestKey = await checkout.visitor(1);
    const { attemptId } = await paying(checkout).begin(payment(guestKey));
    expect((await checkout.refusal(null, getReceiptOfAttempt, { attemptId, guestKey })).code).toBe(
      'CHECKOUT_ORDER_UNKNOWN',
    );
  });
});
