import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Journal,
  listAudit,
  Purchases,
  RedeemedVoucher,
  ReplyOf,
  Subscription,
  SubscriptionVoucher,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import {
  accountsEnvironment,
  administrator,
  logIn,
  mailTo,
  newEmail,
  type Person,
  register,
} from '../src/accounts.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';

let shop: ShopProcess;
let admin: Person;
let journals: Journal[];
const thisYear = new Date().getUTCFullYear();

beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '300' });
  admin = await logIn(shop.url, administrator);
  journals = await eventually(async () => {
    const listed = (await admin.request('GET /api/admin/subscriptions/journals')).body as Journal[];
    const out = listed.filter(({ year, issues }) => year === thisYear && issues > 0);
    expect(out.length).toBeGreaterThan(1);
    return out;
  });
});
afterAll(() => shop.stop());

const generate = (body: object) => admin.request('POST /api/admin/subscriptions/generateVoucher', body);
const apply = (person: Person, voucherCode: unknown) =>
  person.request('POST /api/user/apply-subscription-voucher', { voucherCode });

describe('a year of journals', () => {
  it('C-173, C-174, C-175, C-209, C-215: from the administrator’s form to the customer’s library', async () => {
    const [first, second] = journals;
    const email = newEmail();
    const form = { customerName: 'Hope Band', email, brassJournals: [first?.id], sequenceNumber: 1 };
    const made = await generate(form);
    expect(made.status).toBe(200);
    const { code } = made.body as { code: string };
    const again = await generate({ ...form, email: email.toUpperCase() });
    expect([again.status, again.body]).toMatchObject([409, { code: 'VOUCHER_EXISTS', voucherCode: code }]);
    expect((await generate({ ...form, brassJournals: [] })).status).toBe(422);
    const mail = await mailTo(shop.url, email, /journals/);
    expect(mail.text).toContain(`${shop.url}/redeem?code=${code}`);

    const user = await register(shop.url);
    const preview = await user.request('POST /api/user/preview-subscription-voucher', { voucherCode: code });
    expect((preview.body as RedeemedVoucher).journals).toMatchObject([{ name: first?.name }]);
    for (const unknown of ['', '  ', 'SAMI', '\0', 7, null, 'x'.repeat(300)]) {
      const { status, body } = await apply(user, unknown);
      expect([status, body]).toMatchObject([400, { code: 'VOUCHER_UNKNOWN' }]);
    }
    expect(await apply(user, ` ${code.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { customerName: 'Hope Band', year: thisYear },
    });
    expect((await apply(user, code)).status).toBe(403);
    const both = { ...form, brassJournals: [first?.id, second?.id], sequenceNumber: 2 };
    const overlapping = ((await generate(both)).body as { code: string }).code;
    expect((await apply(user, overlapping)).status).toBe(409);
    await mailTo(shop.url, user.email, /voucher has been applied/);

    const { brassPurchases } = (await user.request('GET /api/user/purchases')).body as Purchases;
    expect(new Set(brassPurchases.map(({ source, licenceName }) => `${source} ${licenceName}`))).toEqual(
      new Set(['subscription Hope Band']),
    );
    const [own] = (await user.request('GET /api/user/subscriptions')).body as Subscription[];
    const arrived = own?.journals.flatMap((journal) =>
      journal.arrived.flatMap((issue) => issue.publicationIds),
    );
    expect(arrived).toHaveLength(brassPurchases.length);
    const listed = (await admin.request('GET /api/admin/subscriptions/existingVouchers'))
      .body as SubscriptionVoucher[];
    expect(listed.find((voucher) => voucher.code === code)).toMatchObject({
      createdBy: expect.any(String),
      usedBy: 'Ann Player',
      sequenceNumber: 1,
    });
    const paged = await admin.request(
      `GET /api/admin/subscriptions/existingVouchers?q=${code}&show=used&page=1`,
    );
    expect([paged.body, paged.headers.get('x-total-count')]).toMatchObject([[{ code }], '1']);
    const csv = await admin.request(`GET /api/admin/subscriptions/existingVouchers/csv?q=${code}`);
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    for (const deed of ['created', 'applied'])
      await eventually(async () => {
        const { body } = await admin.request(`GET /api/admin/audit?action=subscription-voucher-${deed}`);
        expect((body as ReplyOf<typeof listAudit>).total).toBeGreaterThan(0);
      });
  });

  it('D12.3 an IP address may try 30 codes an hour, applied or only previewed', async () => {
    const user = await register(shop.url);
    const outcomes: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) outcomes.push((await apply(user, 'SAMI')).status);
    expect(new Set(outcomes)).toEqual(new Set([400, 429]));
    const preview = await user.request('POST /api/user/preview-subscription-voucher', {
      voucherCode: 'SAMI',
    });
    expect([preview.status, preview.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  });
});
