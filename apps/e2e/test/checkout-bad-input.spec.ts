import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, type CheckoutReply, type getOrderStatus, type ReplyOf } from '@music/contracts';
import {
  accountsEnvironment,
  administrator,
  logIn,
  newEmail,
  type Person,
  register,
} from '../src/accounts.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

const billing = { name: 'Gus Guest', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' };

let shop: ShopProcess;
let product: number;
let admin: Person;
let person: Person;
/** Paid by a guest, before the table begins. */
let order: { orderNo: string; attemptId: string };
let guest: Visitor;

/** What a customer sends to buy `product`. */
const toPay = () => ({
  addresses: { email: 'gus@example.org', billing },
  licenceNames: { [`brass${product}`]: 'Leeds Band' },
  shippingCost: 0,
  cancelWaiver: true,
});
const holding = async (visitor: Visitor) => {
  expect((await visitor.request('POST /api/basket', { brassId: product })).status).toBe(200);
  return visitor;
};
async function pay(visitor: Visitor) {
  const begun = await visitor.request('POST /api/create-update-payment-intent', toPay());
  const { attemptId, paymentIntent, totals } = begun.body as CheckoutReply;
  await visitor.request('POST /api/sandbox/pay', { ...paymentIntent, paymentMethod: 'pm_card_visa' });
  const { body } = await visitor.request(`GET /api/order-status/${attemptId}`);
  const { orderNo, total } = body as ReplyOf<typeof getOrderStatus>;
  return { attemptId, orderNo: String(orderNo), total, shown: totals.total };
}
const orders = async () => (await admin.request('GET /api/admin/orders')).body as { total: number };

beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' });
  const { body } = await new Visitor(shop.url).request('GET /api/brass');
  const rows = body as { publicationId: number; sheetMusic: boolean }[];
  product = rows.find(({ sheetMusic }) => sheetMusic)?.publicationId ?? 0;
  admin = await logIn(shop.url, administrator);
  person = await register(shop.url, newEmail());
  await holding(person);
  order = await pay(await holding(new Visitor(shop.url)));
  await admin.request('POST /api/admin/vouchers', { code: 'TAKEN', value: { kind: 'fixed', pence: 1 } });
});
afterAll(() => shop.stop());

/** The caller, the request, and the response: a status, and a code or a field. */
type Row = [
  who: 'guest' | 'person' | 'admin',
  route: string,
  body: () => object,
  status: number,
  expectedDetail: string,
];
const none = () => ({});
const unknownOrder = '999999999';
const refund = () => ({ lineIds: [1], reason: 'Bought twice' });
const [productUnknown, orderUnknown] = ['CHECKOUT_PRODUCT_UNKNOWN', 'CHECKOUT_ORDER_UNKNOWN'];
const free = () => ({ licenceNames: toPay().licenceNames, cancelWaiver: true });

const rows: Row[] = [
  ...['POST /api/basket', 'DELETE /api/basket'].flatMap((route): Row[] => [
    ['guest', route, () => ({ brassId: 99_999_999 }), 404, productUnknown],
    ['guest', route, () => ({ vocalId: '99999999h' }), 404, productUnknown],
    ['guest', route, () => ({ brassId: product, vocalId: 1 }), 422, 'item'],
    ['guest', route, none, 422, 'item'],
    ['guest', route, () => ({ brassId: product, price: 1 }), 422, 'price'],
    ['guest', route, () => ({ brassId: product, guestKey: randomUUID() }), 422, 'guestKey'],
    ['guest', route, () => ({ brassId: 'one' }), 422, 'brassId'],
  ]),
  ['guest', 'POST /api/basket/voucher', none, 422, 'code'],
  ['guest', 'POST /api/basket/voucher', () => ({ code: 'TAKEN', discount: 100 }), 422, 'discount'],
  ['guest', 'POST /api/basket/remove-voucher', () => ({ code: 'TAKEN' }), 422, 'code'],
  ...['POST /api/create-update-payment-intent', 'POST /api/free-checkout'].flatMap((route): Row[] => {
    const form = route.endsWith('intent') ? toPay : free;
    return [
      ['person', route, () => ({ ...form(), amount: 1 }), 422, 'amount!'],
      ['person', route, () => ({ ...form(), idempotencyKey: 'mine' }), 422, 'idempotencyKey!'],
      [
        'person',
        route,
        () => ({ ...form(), licenceNames: { brass12h: 'A' } }),
        422,
        'licenceNames.brass12h!',
      ],
      ['person', route, () => ({ ...form(), licenceNames: 1, cancelWaiver: 'yes' }), 422, 'licenceNames!'],
      ['person', route, () => ({ ...form(), licenceNames: {} }), 422, 'CHECKOUT_LICENCE_NAME_MISSING!'],
    ];
  }),
  ...['shippingCost', 'total'].map((name): Row => {
    const route = 'POST /api/create-update-payment-intent';
    const code = name === 'total' ? 'CHECKOUT_TOTAL_CHANGED!' : 'CHECKOUT_POSTAGE_CHANGED!';
    return ['guest', route, () => ({ ...toPay(), [name]: 1 }), 409, code];
  }),
  ['guest', 'POST /api/free-checkout', free, 401, 'UNAUTHORISED!'],
  ['person', 'POST /api/free-checkout', free, 400, 'CHECKOUT_NOT_FREE!'],
  [
    'guest',
    'POST /api/sandbox/pay',
    () => ({ clientSecret: 'pi_1_secret_2', paymentMethod: 'x' }),
    404,
    'NOT_FOUND',
  ],
  [
    'guest',
    'POST /api/sandbox/pay',
    () => ({ clientSecret: 'x', paymentMethod: 'x', amount: 1 }),
    422,
    'amount',
  ],
  ...['', '/receipt'].flatMap((end): Row[] => [
    ['guest', `GET /api/order-status/${randomUUID()}${end}`, none, 404, orderUnknown],
    ['guest', `GET /api/order-status/1${end}`, none, 404, 'NOT_FOUND'],
    ['guest', `GET /api/orders/link/nobodys${end}`, none, 404, orderUnknown],
    ['admin', `GET /api/admin/orders/${unknownOrder}${end}`, none, 404, orderUnknown],
    ['admin', `GET /api/admin/orders/one${end}`, none, 404, 'NOT_FOUND'],
  ]),
  ['guest', `POST /api/order-status/${randomUUID()}/waiver`, () => ({}), 404, orderUnknown],
  ['guest', 'POST /api/orders/link/nobodys/waiver', () => ({}), 404, orderUnknown],
  ['person', 'POST /api/user/orders/FOREIGN/waiver', () => ({}), 404, orderUnknown],
  ['person', 'POST /api/user/orders/FOREIGN/waiver', () => ({ cancelWaiver: true }), 422, 'cancelWaiver'],
  [
    'guest',
    'POST /api/orders/renew-link',
    () => ({ orderNo: '1', email: 'a@example.org', to: 'b' }),
    422,
    'to',
  ],
  ['guest', 'POST /api/orders/renew-link', () => ({ orderNo: 'x', email: 'a@example.org' }), 422, 'orderNo'],
  ['person', 'GET /api/user/orders/FOREIGN/receipt', none, 404, orderUnknown],
  ['person', `GET /api/user/orders/${unknownOrder}/receipt`, none, 404, orderUnknown],
  ['admin', 'GET /api/admin/orders?page=0', none, 422, 'page'],
  ['admin', 'GET /api/admin/orders?show=mine', none, 422, 'show'],
  ...['refund', 'dispatch'].flatMap((act): Row[] => {
    const [route, unknown] = ['FOREIGN', unknownOrder].map((no) => `POST /api/admin/orders/${no}/${act}`);
    const form = act === 'refund' ? refund : () => ({ lineIds: [1] });
    return [
      ['admin', String(unknown), form, 404, orderUnknown],
      ['admin', String(route), () => ({ ...form(), lineIds: [2_000_000_000] }), 422, 'CHECKOUT_LINE_UNKNOWN'],
      ['admin', String(route), () => ({ ...form(), lineIds: [] }), 422, 'lineIds'],
      ['admin', String(route), () => ({ ...form(), amount: 1 }), 422, 'amount'],
    ];
  }),
  ['admin', 'POST /api/admin/orders/FOREIGN/refund', () => ({ ...refund(), reason: ' ' }), 422, 'reason'],
  ['admin', 'GET /api/admin/vouchers?page=0', none, 422, 'page'],
  ['admin', 'POST /api/admin/vouchers/1000000/end', () => ({}), 404, 'CHECKOUT_VOUCHER_UNKNOWN'],
  ['admin', 'POST /api/admin/vouchers/1/end', () => ({ now: true }), 422, 'now'],
  ...Object.entries({
    value: {},
    'value.basisPoints': { value: { kind: 'percentage', basisPoints: 10_001 } },
    'value.pence': { value: { kind: 'fixed', pence: 0 } },
    used: { value: { kind: 'free-item' }, used: 0 },
    'value.percent': { value: { kind: 'free-item', percent: 10 } },
    code: { value: { kind: 'free-item' }, code: '%' },
    maxUses: { value: { kind: 'free-item' }, maxUses: 0 },
    endsAt: {
      value: { kind: 'free-item' },
      startsAt: '2030-02-01T00:00:00Z',
      endsAt: '2030-01-01T00:00:00Z',
    },
  }).map(([field, body]): Row => ['admin', 'POST /api/admin/vouchers', () => body, 422, field]),
  [
    'admin',
    'POST /api/admin/vouchers',
    () => ({ value: { kind: 'free-item' }, code: 'taken' }),
    409,
    'CHECKOUT_VOUCHER_EXISTS',
  ],
];

/** Query parameters that no call has: links contain them, and they are ignored. */
const needless: [Row[0], string][] = [
  ['guest', 'GET /api/basket?userId=1'],
  ['person', 'GET /api/user/purchases?userId=1'],
  ['admin', 'GET /api/admin/picking-list?all=1'],
  ['admin', 'GET /api/admin/vouchers?used=0'],
];

describe('C-084 C-186 C-216 bad input to every call about baskets, checkouts, orders, refunds and vouchers', () => {
  let before: { basket: unknown; orders: unknown; vouchers: unknown };
  const state = async () => ({
    basket: [await guest.request('GET /api/basket'), await person.request('GET /api/basket')].map(
      ({ body }) => body,
    ),
    orders: (await admin.request('GET /api/admin/orders')).body,
    vouchers: (await admin.request('GET /api/admin/vouchers')).body,
  });
  beforeAll(async () => {
    guest = await holding(new Visitor(shop.url));
  });
  beforeEach(async () => {
    before = await state();
  });
  afterEach(async () => {
    expect(await state()).toEqual(before);
  });

  it.each(rows)('%s, %s (%#)', async (who, route, body, status, expectedDetail) => {
    const caller = { guest, person, admin }[who];
    const path = route.replace('FOREIGN', order.orderNo);
    const sentBody = path.startsWith('GET ') ? undefined : body();
    const response = await caller.request(path, sentBody);
    const {
      code,
      msg,
      fields = [],
    } = response.body as { code: string; msg: unknown; fields?: { field: string }[] };
    expect({ status: response.status, details: [code, ...fields.map(({ field }) => field)] }).toEqual({
      status,
      details: expect.arrayContaining([expectedDetail.replace('!', '')]),
    });
    // All that customers see of the checkout is in words.
    if (expectedDetail.endsWith('!')) expect(msg).toEqual(expect.stringMatching(/\.$/));
  });

  it.each(needless)('%s, %s: unneeded input is ignored', async (who, route) => {
    const caller = { guest, person, admin }[who];
    const response = await caller.request(route);
    expect(response.status).toBe(200);
    expect(response.body).toEqual((await caller.request(route.split('?')[0] ?? '')).body);
  });

  it('covers every call', () => {
    const named = [...rows, ...needless].map(([, route]) =>
      route.split('?')[0]?.replace(/\/[^/]*(\d|nobodys|FOREIGN|one)[^/]*/, '/:'),
    );
    const routes = allCalls.flatMap(({ name, route }) =>
      name.startsWith('checkout.') && route ? [route] : [],
    );
    expect(routes.filter((route) => !named.includes(route.replace(/:\w+/, ':')))).toEqual([]);
    expect(routes.length).toBeGreaterThan(15);
  });

  it('C-186 the message of a refused checkout says what is wrong', async () => {
    const { cancelWaiver: _, shippingCost: __, ...body } = toPay();
    const response = await guest.request('POST /api/create-update-payment-intent', body);
    expect(response).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect((response.body as { msg: string }).msg).toMatch(
      /^Please check what you entered\. shippingCost: .+\.$/,
    );
  });

  it('afterwards the basket can be paid for at the displayed price', async () => {
    const { total } = await orders();
    const paid = await pay(guest.clone());
    expect(paid.total).toBe(paid.shown);
    expect((await orders()).total).toBe(total + 1);
    // Once it is removed, there is nothing to compare with.
    before = await state();
  });
});
