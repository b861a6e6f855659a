import type { CheckoutReply, generateVoucher, Journal, OrderDetail, ReplyOf } from '@music/contracts';
import { administrator, logIn, password, register } from '../../src/accounts.js';
import { address, buy, fillBasket, productsToBuy } from '../../src/buying.js';
import type { Visitor } from '../../src/visitor.js';
import type { Known } from './json-schema.js';

/** A voucher for a journal, which nobody has used. */
async function subscriptionIn(admin: Visitor): Promise<Known> {
  const journals = (await admin.request('GET /api/admin/subscriptions/journals')).body as Journal[];
  const brassJournals = journals.slice(0, 1).map(({ id }) => id);
  const made = await admin.request('POST /api/admin/subscriptions/generateVoucher', {
    customerName: 'Leeds Band',
    brassJournals,
    email: 'leeds@example.org',
    sequenceNumber: 1,
  });
  const { code, id } = made.body as ReplyOf<typeof generateVoucher>;
  return {
    journalId: brassJournals,
    brassJournals: [brassJournals],
    voucherCode: [code],
    voucherId: [id],
    voucherIds: [[id]],
  };
}

/** Creates what requests can name: a customer with orders, an open payment, a voucher. */
export async function existingIn(url: string): Promise<Known> {
  const [customer, admin] = [await register(url), await logIn(url, administrator)];
  const products = (await productsToBuy(url, 3)).map(({ id }) => id);
  const items = products.flatMap((id) => [id, `${id}h`]);
  const { email, id: userId } = customer;
  const orderNos = [await buy(customer, items, { email }), await buy(customer, items.slice(0, 2), { email })];
  const orders = await Promise.all(
    orderNos.map(async (no) => (await admin.request(`GET /api/admin/orders/${no}`)).body as OrderDetail),
  );
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));

  const licenceNames = Object.fromEntries(products.map((id) => [`brass${id}`, 'Leeds Band']));
  const { shipping } = await fillBasket(customer, items);
  const begun = await customer.request('POST /api/create-update-payment-intent', {
    addresses: { email, billing: address },
    licenceNames,
    shippingCost: shipping.bands[0]?.cost,
    cancelWaiver: true,
  });
  const { attemptId, paymentIntent } = begun.body as CheckoutReply;
  const voucher = { code: 'FUZZ-10', value: { kind: 'percentage', basisPoints: 1_000 } };
  await admin.request('POST /api/admin/vouchers', voucher);

  return {
    ...(await subscriptionIn(admin)),
    id: Array.from({ length: 20 }, (_, at) => at + 1),
    userId: [userId],
    orderNo: orderNos,
    lineIds: [...lineIds.map((id) => [id]), lineIds],
    attemptId: [attemptId],
    clientSecret: [paymentIntent.clientSecret],
    paymentMethod: ['pm_card_visa', 'pm_card_chargeDeclined'],
    brassId: items,
    licenceNames: [licenceNames],
    shippingCost: [0, ...shipping.bands.map(({ cost }) => cost)],
    code: [voucher.code],
    email: [email],
    password: [password],
    oldPassword: [password],
    newPassword: ['a fine cornet line'],
    postcode: [address.postcode],
    country: ['GB', 'FR'],
    service: ['mailer', 'checkout'],
    themeId: [1, 2],
    version: [0, 1],
    // Random times would often be past, or in the wrong order.
    opensAt: ['2099-05-01T08:00:00.000Z', null],
    closesAt: ['2099-06-01T17:00:00.000Z', null],
    albumId: [null],
    // A catalogue has files of a few names only.
    name: ['brass.csv', 'Leeds Band'],
    // Random lists of seasonal pages would name pieces that do not exist.
    lists: [[]],
    q: ['a', 'march', email, ...orderNos],
  };
}
