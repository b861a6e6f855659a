import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  changeLicence,
  getOwned,
  getPurchases,
  type RequestOf,
  type Sale,
  verifyLicence,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { ProductsRepository } from '../src/products/products.repository.js';
import { SalesService } from '../src/sales/sales.service.js';
import { type Library, newUsersAfter, startLibrary } from './library.fixture.js';
import { neighbours, sale, soldLine } from './neighbours.js';
import { administrator, requestedMails } from './subscriptions.fixture.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  const products = library.app.get(ProductsRepository);
  await eventually(async () =>
    expect(await products.find({ category: 'brass', productId: 501 })).not.toBeNull(),
  );
});
afterAll(() => library.stop());

const newUser = newUsersAfter(40);
const productId = 501;
const purchasesOf = async (actor: Actor) => (await library.call(actor, getPurchases, {})).brassPurchases;
const change = (request: RequestOf<typeof changeLicence>) =>
  library.call(administrator, changeLicence, request);
const revoke = (licenceId = 0) => change({ action: 'revoke', licenceId });
const grant = ({ userId }: Actor, licenceName = 'Leeds Band') =>
  change({ action: 'grant', userId, category: 'brass', productId, licenceName });
const isValid = async (code = '') => (await library.call(null, verifyLicence, { code })).valid;
const save = (sold: Sale) => library.app.get(SalesService).saveNewer([sold]);

/** A user whose bought licence staff have revoked. */
async function revokedBuyer() {
  const actor = newUser();
  const sold = sale({ userId: actor.userId, lines: [soldLine({ productId })] });
  await save(sold);
  const [bought] = await purchasesOf(actor);
  await revoke(bought?.licenceId);
  return { actor, sold, bought };
}

describe('D11 a licence of an order that staff revoke', () => {
  it('stays among the purchases for its receipt, without files, and says since when it is not valid', async () => {
    const { actor, sold, bought } = await revokedBuyer();
    expect(await purchasesOf(actor)).toMatchObject([
      { id: bought?.id, orderNo: sold.orderNo, downloads: [], revokedAt: expect.any(String) },
    ]);
    expect(await purchasesOf(actor)).toMatchObject([{ canCorrectName: false }]);
    expect((await library.call(actor, getOwned, {})).brass.pdf).toEqual([]);
  });

  it('is restored with its code and order by granting the same, which may be repeated', async () => {
    const { actor, bought } = await revokedBuyer();
    for (let time = 1; time <= 2; time++)
      expect(await grant(actor)).toMatchObject({ id: bought?.licenceId, source: 'card', revokedAt: null });
    expect(await purchasesOf(actor)).toEqual([bought]);
    expect(await isValid(bought?.code)).toBe(true);
    expect(
      await library.query(
        `select envelope #>> '{payload,action}' as action from library.outbox
         where event = 'library.licence-changed' and (envelope #>> '{payload,licenceId}')::integer = $1 order by position`,
        [bought?.licenceId],
      ),
    ).toEqual([{ action: 'revoked' }, { action: 'granted' }]);
  });

  it('is restored without a mail of a gift', async () => {
    const mails = requestedMails(library);
    const { actor } = await revokedBuyer();
    await grant(actor);
    const other = newUser();
    await grant(other);
    await eventually(() => expect(mails().map(({ userId }) => userId)).toContain(other.userId));
    expect(mails().map(({ userId }) => userId)).not.toContain(actor.userId);
  });

  it('is not restored for another name, nor once it is refunded: that is a new licence', async () => {
    const { actor, sold, bought } = await revokedBuyer();
    expect(await grant(actor, 'York Band')).toMatchObject({ source: 'grant', orderNo: null });
    expect(await isValid(bought?.code)).toBe(false);
    const refunded = await revokedBuyer();
    const lines = refunded.sold.lines.map((line) => ({ ...line, refundedAt: sold.paidAt }));
    await save({ ...refunded.sold, version: 2, lines });
    expect(await grant(refunded.actor)).toMatchObject({ source: 'grant', orderNo: null });
    expect(await isValid(refunded.bought?.code)).toBe(false);
  });
});

it('a gift that staff revoke is not listed any more', async () => {
  const actor = newUser();
  const { id } = await grant(actor);
  await revoke(id);
  expect(await purchasesOf(actor)).toEqual([]);
});
