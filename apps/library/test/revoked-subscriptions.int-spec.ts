import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Actor,
  changeLicence,
  getOwned,
  getPurchases,
  type Journal,
  listOwnSubscriptions,
  openSubscriptionDownload,
  revokeVoucher,
  verifyLicence,
} from '@music/contracts';
import { LicencesRepository } from '../src/licences/licences.repository.js';
import { SubscriptionVouchersRepository } from '../src/subscription-vouchers/subscription-vouchers.repository.js';
import { buyingFiles } from './buying-files.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { administrator, subscribing } from './subscriptions.fixture.js';

let library: Library;
let shop: ReturnType<typeof subscribing>;
let journal: Journal;
let productId: number;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  shop = subscribing(library);
  journal = await shop.journal();
  productId = await shop.publish(journal);
  await (await buyingFiles(library)).keep({ category: 'brass', productId }, {});
});
afterAll(() => library.stop());

const purchasesOf = async (user: Actor) => (await library.call(user, getPurchases, {})).brassPurchases;
const download = (user: Actor) =>
  library.call(user, openSubscriptionDownload, { publicationId: productId, fileId: 'all' });
const isValid = async (code: string) => (await library.call(null, verifyLicence, { code })).valid;

/** Applies a new voucher for the journal, and downloads its publication. */
async function subscribe(user: Actor) {
  const { code, id: voucherId } = await shop.voucher([journal]);
  await shop.apply(user, code);
  await download(user);
  const [purchase] = await purchasesOf(user);
  const { licenceId = 0, code: licenceCode = '' } = purchase ?? {};
  return { voucherId, licenceId, licenceCode };
}
const revokeLicence = (licenceId: number) =>
  library.call(administrator, changeLicence, { action: 'revoke', licenceId });

describe('D16.3 a publication whose licence was revoked', () => {
  it('is given again, with a new code, by another voucher', async () => {
    const user: Actor = { userId: 1_000, isAdmin: false, onBehalfOf: null };
    const former = await subscribe(user);
    await library.call(administrator, revokeVoucher, { voucherId: former.voucherId });
    await revokeLicence(former.licenceId);
    expect(await purchasesOf(user)).toEqual([]);
    const { licenceCode } = await subscribe(user);
    expect(await purchasesOf(user)).toMatchObject([{ id: -productId, source: 'subscription' }]);
    expect([await isValid(former.licenceCode), await isValid(licenceCode)]).toEqual([false, true]);
    expect((await library.call(user, getOwned, {})).brass.pdf).toEqual([productId]);
  });

  it('stays revoked under the same voucher', async () => {
    const user: Actor = { userId: 1_001, isAdmin: false, onBehalfOf: null };
    const { licenceId } = await subscribe(user);
    await revokeLicence(licenceId);
    await expect(download(user)).rejects.toMatchObject({ code: 'LIBRARY_LICENCE_REVOKED' });
    expect(await purchasesOf(user)).toEqual([]);
    const product = { category: 'brass', productId } as const;
    expect(await library.app.get(LicencesRepository).owns(user.userId, product)).toBe(false);
  });
});

it('D16.3 a voucher that staff revoke while it is being applied gives nothing', async () => {
  const user: Actor = { userId: 1_002, isAdmin: false, onBehalfOf: null };
  const { code, id: voucherId } = await shop.voucher([journal]);
  const vouchers = library.app.get(SubscriptionVouchersRepository);
  const found = await vouchers.byCode(code);
  await library.call(administrator, revokeVoucher, { voucherId });
  jest.spyOn(vouchers, 'byCode').mockResolvedValueOnce(found);
  await expect(shop.apply(user, code)).rejects.toMatchObject({ code: 'VOUCHER_UNKNOWN' });
  expect(await library.call(user, listOwnSubscriptions, {})).toEqual([]);
});
