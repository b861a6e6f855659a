import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  changeLicence,
  disputeClosed,
  disputeReversed,
  getOwned,
  getPurchases,
  listOrderDownloads,
  verifyLicence,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { LicencesRepository } from '../src/licences/licences.repository.js';
import { SalesService } from '../src/sales/sales.service.js';
import { type Library, startLibrary } from './library.fixture.js';
import { FakeCheckout, neighbours, sale, soldLine } from './neighbours.js';
import { administrator } from './subscriptions.fixture.js';

let library: Library;
let sales: SalesService;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  sales = library.app.get(SalesService);
});
afterAll(() => library.stop());

const user = (userId: number): Actor => ({ userId, isAdmin: false, onBehalfOf: null });
const purchases = (userId: number) => library.call(user(userId), getPurchases, {});
const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-21T10:00:00.000Z';
const lost = { disputeId: 'du_1', amount: 1995, fee: 2000, at };

describe('the licences of an order', () => {
  it('end with a lost dispute, as purchases and code say, and are restored if it is won after all', async () => {
    const paid = sale({ userId: 16, lines: [soldLine({ productId: 404 })] });
    await sales.saveNewer([paid]);
    const [bought] = (await purchases(16)).brassPurchases;
    const state = async () => ({
      purchases: (await purchases(16)).brassPurchases,
      owned: (await library.call(user(16), getOwned, {})).brass.pdf,
      ofOrder: (await library.call(null, listOrderDownloads, { orderNo: paid.orderNo })).licences,
      valid: (await library.call(null, verifyLicence, { code: bought?.code ?? '' })).valid,
      // Whoever owns an album hears the whole of its recordings.
      owns: await library.app.get(LicencesRepository).owns(16, { category: 'brass', productId: 404 }),
    });
    const before = await state();
    expect(before).toMatchObject({ owned: [404], ofOrder: [{ licenceId: bought?.licenceId }], valid: true });
    expect(before.owns).toBe(true);
    expect(before.ofOrder[0]).not.toHaveProperty('paymentLostAt');
    const { orderId, orderNo } = paid;
    FakeCheckout.sales.set(orderId, { ...paid, version: 2, dispute: 'lost', lostDisputes: [lost] });
    await library.publish(disputeClosed, { orderId, orderNo, ...lost });
    await eventually(async () =>
      expect(await state()).toEqual({
        purchases: [expect.objectContaining({ id: bought?.id, paymentLostAt: at, downloads: [] })],
        owned: [],
        ofOrder: [expect.objectContaining({ paymentLostAt: at, downloads: [], preparing: false })],
        valid: false,
        owns: false,
      }),
    );
    expect((await purchases(16)).brassPurchases[0]).toMatchObject({ canCorrectName: false });
    const reversed = { ...lost, reversedAt: later };
    FakeCheckout.sales.set(orderId, { ...paid, version: 3, dispute: 'won', lostDisputes: [reversed] });
    await library.publish(disputeReversed, { orderId, orderNo, disputeId: lost.disputeId });
    await eventually(async () => expect(await state()).toEqual(before));
  });

  it('are listed without downloads once staff have revoked them, and not at all once refunded', async () => {
    const [kept, refunded] = [soldLine(), soldLine({ refundedAt: at })];
    const paid = sale({ userId: 18, lines: [kept, refunded] });
    await sales.saveNewer([paid]);
    const { orderNo } = paid;
    const list = async () => (await library.call(null, listOrderDownloads, { orderNo })).licences;
    const [{ licenceId = 0 } = {}, ...others] = await list();
    expect(others).toEqual([]);
    await library.call(administrator, changeLicence, { action: 'revoke', licenceId });
    expect(await list()).toMatchObject([
      { licenceId, lineId: kept.lineId, downloads: [], preparing: false, revokedAt: expect.any(String) },
    ]);
  });

  it('stay revoked by staff, whatever happens to the order afterwards', async () => {
    const paid = sale({ userId: 19 });
    await sales.saveNewer([paid]);
    const [{ licenceId = 0, code = '' } = {}] = (await purchases(19)).brassPurchases;
    await library.call(administrator, changeLicence, { action: 'revoke', licenceId });
    const lostDisputes = [{ ...lost, reversedAt: later }];
    for (const [index, change] of [{ userId: 20 }, { lostDisputes: [lost] }, { lostDisputes }].entries()) {
      await sales.saveNewer([{ ...paid, ...change, version: index + 2 }]);
      expect((await library.call(null, verifyLicence, { code })).valid).toBe(false);
    }
    expect((await purchases(19)).brassPurchases).toMatchObject([
      { revokedAt: expect.any(String), downloads: [] },
    ]);
  });

  it('stay if a dispute took less than what was left of the payment', async () => {
    const lines = [soldLine(), soldLine({ refundedAt: at })];
    const part = { ...lost, amount: 1000 };
    const left = sale({ userId: 17, total: 3990, refunded: 1995, lines, lostDisputes: [part] });
    await sales.saveNewer([left]);
    const kept = async () =>
      (await purchases(17)).brassPurchases.find(({ title }) => title === lines[0]?.title);
    expect(await kept()).toHaveProperty('downloadAccess');
    expect(await kept()).not.toHaveProperty('paymentLostAt');
    await sales.saveNewer([{ ...left, version: 2, lostDisputes: [{ ...part, amount: 1995 }] }]);
    expect(await kept()).toMatchObject({ paymentLostAt: at });
  });
});
