import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  type Call,
  changeLicence,
  correctLicenceName,
  exportLicences,
  getPurchases,
  listLicences,
  type RequestOf,
  type Sale,
  userErased,
  verifyLicence,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { grantedMailJob } from '../src/licence-administration/granted-mail.handler.js';
import { LicencesRepository } from '../src/licences/licences.repository.js';
import { ProductsRepository } from '../src/products/products.repository.js';
import { SalesService } from '../src/sales/sales.service.js';
import { errorCodeOf, type Library, newUsersAfter, startLibrary } from './library.fixture.js';
import { neighbours, sale, soldLine } from './neighbours.js';
import { requestedMails } from './subscriptions.fixture.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
});
afterAll(() => library.stop());

const admin: Actor = { userId: 1, isAdmin: true, onBehalfOf: null };
const newUser = newUsersAfter(20);
/** A new order of the user's; returns its licences. */
async function licencesOf({ userId }: Actor, draft: Partial<Sale> = {}) {
  const sold = sale({ userId, ...draft });
  await library.app.get(SalesService).saveNewer([sold]);
  const licences = await library.app.get(LicencesRepository).ofOrder(sold.orderNo);
  return { sold, licences, licence: licences[0] ?? missing() };
}
function missing(): never {
  throw new Error('There is no licence.');
}
const errorCodeOfCall = <C extends Call>(actor: Actor | null, contract: C, request: RequestOf<C>) =>
  errorCodeOf(library.call(actor, contract, request));
const verify = (code: string) => library.call(null, verifyLicence, { code });
const correct = (actor: Actor, licenceId: number, licenceName: string) =>
  library.call(actor, correctLicenceName, { licenceId, licenceName });
const audited = (licenceId: number) =>
  library.query(
    `select (envelope ->> 'actor')::integer as actor, envelope #>> '{payload,action}' as action from library.outbox
     where event = 'library.licence-changed' and (envelope #>> '{payload,licenceId}')::integer = $1 order by position`,
    [licenceId],
  );

describe('the code of a licence', () => {
  it('D12.2 is recognised in any spelling, and reveals nothing private', async () => {
    const { sold, licence } = await licencesOf(newUser());
    const { code } = licence;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const expected = {
      code,
      title: licence.title,
      licensee: 'Leeds Band',
      date: sold.paidAt,
      valid: true,
      nameCorrectedAt: null,
    };
    const misread = code.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const written of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code} `, misread])
      expect(await verify(written)).toEqual(expected);
    for (const unknown of ['0000-0000-0000', code.slice(1), `${code}0`, 'U'.repeat(12), ''])
      expect(await errorCodeOfCall(null, verifyLicence, { code: unknown })).toBe('LIBRARY_CODE_UNKNOWN');
  });

  it('shows a refunded line, and only that, as no longer valid', async () => {
    const actor = newUser();
    const { sold, licences } = await licencesOf(actor, { lines: [soldLine(), soldLine()] });
    const [kept, gone] = [licences[0] ?? missing(), licences[1] ?? missing()];
    const lines = sold.lines.map((line) =>
      line.lineId === gone.lineId ? { ...line, refundedAt: new Date().toISOString() } : line,
    );
    await library.app.get(SalesService).saveNewer([{ ...sold, version: 2, lines }]);
    expect([(await verify(kept.code)).valid, (await verify(gone.code)).valid]).toEqual([true, false]);
    expect(
      await errorCodeOfCall(actor, correctLicenceName, { licenceId: gone.id, licenceName: 'York' }),
    ).toBe('LIBRARY_LICENCE_REVOKED');
    const owns = ({ category, productId }: typeof kept) =>
      library.app.get(LicencesRepository).owns(actor.userId, { category, productId });
    expect([await owns(kept), await owns(gone)]).toEqual([true, false]);
  });
});

describe('D11 a wrong name', () => {
  it('D11.1 is corrected once by its buyer, even with ten requests at once, and the code stays valid', async () => {
    const actor = newUser();
    const { licence } = await licencesOf(actor);
    const names = Array.from({ length: 10 }, (_, index) => `Band ${index}`);
    const outcomes = await Promise.allSettled(names.map((name) => correct(actor, licence.id, name)));
    const done = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.licenceName] : []));
    expect(done).toHaveLength(1);
    expect(
      await errorCodeOfCall(actor, correctLicenceName, { licenceId: licence.id, licenceName: 'Again' }),
    ).toBe('LIBRARY_NAME_CORRECTED');
    expect(await verify(licence.code)).toMatchObject({
      licensee: done[0],
      valid: true,
      nameCorrectedAt: expect.any(String),
    });
    const [purchase] = (await library.call(actor, getPurchases, {})).brassPurchases;
    expect(purchase).toMatchObject({ licenceName: done[0], canCorrectName: false });
    const { licences } = await library.call(actor, exportLicences, {});
    expect(licences[0]?.names).toMatchObject([
      { name: 'Leeds Band', by: 'order' },
      { name: done[0], by: 'buyer' },
    ]);
  });

  it('D11.1 is not corrected by saving it unchanged, which leaves the buyer the one correction', async () => {
    const actor = newUser();
    const { licence } = await licencesOf(actor);
    expect(await correct(actor, licence.id, 'Leeds Band')).toEqual({ licenceName: 'Leeds Band' });
    expect(await verify(licence.code)).toMatchObject({ nameCorrectedAt: null });
    expect(await correct(actor, licence.id, 'York Band')).toEqual({ licenceName: 'York Band' });
  });

  it('is not corrected too late, by others, by a morphed administrator, or if there is none', async () => {
    const [actor, other] = [newUser(), newUser()];
    const day = 24 * 3_600_000;
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    const late = await licencesOf(actor, { paidAt: ago(14 * day) });
    const intime = await licencesOf(actor, { paidAt: ago(14 * day - 600_000) });
    const album = await licencesOf(actor, { lines: [soldLine({ format: 'mp3_album' })] });
    const code = (who: Actor, { licence }: typeof late) =>
      errorCodeOfCall(who, correctLicenceName, { licenceId: licence.id, licenceName: 'York Band' });
    const { brassPurchases } = await library.call(actor, getPurchases, {});
    expect(brassPurchases.map(({ canCorrectName }) => canCorrectName)).toEqual([true, false]);
    expect(await code(actor, late)).toBe('LIBRARY_NAME_TOO_LATE');
    expect(await code(other, intime)).toBe('LIBRARY_LICENCE_UNKNOWN');
    expect(await code({ ...actor, onBehalfOf: 1 }, intime)).toBe('IDENTITY_MORPHED');
    expect(await code(actor, album)).toBe('LIBRARY_LICENCE_UNKNOWN');
    expect(await code(actor, intime)).toBe('no error');
  });
});

describe('staff', () => {
  beforeAll(() =>
    eventually(async () => {
      if (!(await library.app.get(ProductsRepository).find({ category: 'brass', productId: 502 })))
        throw new Error('no products yet');
    }),
  );
  const change = (request: RequestOf<typeof changeLicence>) => library.call(admin, changeLicence, request);

  it('grant a publication or an album once, without an order, and are named in the audit log', async () => {
    const actor = newUser();
    const grant = {
      action: 'grant',
      userId: actor.userId,
      category: 'brass',
      licenceName: 'York Band',
    } as const;
    const granted = await change({ ...grant, productId: 501 });
    expect(granted).toMatchObject({
      source: 'grant',
      orderNo: null,
      title: 'Piece 501',
      userId: actor.userId,
    });
    expect((await change({ ...grant, productId: 501 })).id).toBe(granted.id);
    expect(await change({ ...grant, productId: 502 })).toMatchObject({ format: 'mp3_album' });
    const lists = await library.call(actor, getPurchases, {});
    const [purchase] = lists.brassPurchases;
    expect(purchase).toMatchObject({
      source: 'grant',
      licenceName: 'York Band',
      downloadAccess: { waiverNeeded: false },
    });
    expect(purchase).not.toHaveProperty('orderNo');
    expect(lists.brassMp3AlbumPurchases).toHaveLength(1);
    expect(await audited(granted.id)).toEqual([{ actor: 1, action: 'granted' }]);
    expect(await errorCodeOfCall(admin, changeLicence, { ...grant, productId: 9_999 })).toBe(
      'LIBRARY_PRODUCT_UNKNOWN',
    );
    for (const userId of [99, 5_000])
      expect(await errorCodeOfCall(admin, changeLicence, { ...grant, userId, productId: 501 })).toBe(
        'LIBRARY_USER_UNKNOWN',
      );
  });

  it('D19.3 grant with one mail, which a second grant and a revocation do not repeat', async () => {
    const { userId } = newUser();
    const mails = requestedMails(library);
    const own = () => mails().filter((mail) => mail.userId === userId);
    const grant = { action: 'grant', userId, category: 'brass', licenceName: 'York' } as const;
    const { id: licenceId, code } = await change({ ...grant, productId: 501 });
    const mailId = `licence-granted:${licenceId}`;
    await eventually(() =>
      expect(own()).toEqual([
        {
          mailId,
          to: 'ann@example.org',
          userId,
          template: 'licence-granted',
          data: {
            name: 'Ann',
            title: 'General Series 501 - Piece 501',
            licenceName: 'York',
            code,
            path: '/account/purchases',
          },
        },
      ]),
    );
    await change({ ...grant, productId: 501 });
    await eventually(async () =>
      expect(await library.query(`select from library.jobs where kind = '${grantedMailJob.kind}'`)).toEqual(
        [],
      ),
    );
    expect(own()).toHaveLength(1);
    await change({ action: 'revoke', licenceId });
    const { id } = await change({ ...grant, productId: 502 });
    await eventually(() => expect(own()).toHaveLength(2));
    expect(own()[1]).toMatchObject({ mailId: `licence-granted:${id}`, data: { licenceName: null } });
  });

  it('revoke for good, and grant again', async () => {
    const actor = newUser();
    const { userId } = actor;
    const grant = {
      action: 'grant',
      userId,
      category: 'brass',
      productId: 501,
      licenceName: 'York',
    } as const;
    const { id: licenceId, code } = await change(grant);
    const revoked = await change({ action: 'revoke', licenceId });
    expect(await change({ action: 'revoke', licenceId })).toEqual(revoked);
    expect((await verify(code)).valid).toBe(false);
    expect((await library.call(actor, getPurchases, {})).brassPurchases).toEqual([]);
    expect(await audited(licenceId)).toMatchObject([{ action: 'granted' }, { action: 'revoked' }]);
    expect((await change(grant)).id).not.toBe(licenceId);
    const correction = { action: 'correct', licenceId, licenceName: 'Hull' } as const;
    expect(await errorCodeOfCall(admin, changeLicence, correction)).toBe('LIBRARY_LICENCE_REVOKED');
  });

  it('D11.1 correct a name any number of times, without using up the buyer’s own correction', async () => {
    const actor = newUser();
    const { licence } = await licencesOf(actor);
    for (const licenceName of ['Hull Band', 'Hull Band', 'Bath Band'])
      await change({ action: 'correct', licenceId: licence.id, licenceName });
    expect(await audited(licence.id)).toEqual([
      { actor: 1, action: 'corrected' },
      { actor: 1, action: 'corrected' },
    ]);
    await correct(actor, licence.id, 'Wells Band');
    const stale = change({ action: 'correct', licenceId: licence.id, licenceName: 'Ely', oldName: 'Hull' });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await verify(licence.code)).licensee).toBe('Wells Band');
  });

  it('find licences by code, order number and words, newest first', async () => {
    const { sold, licences } = await licencesOf(newUser(), {
      lines: [soldLine({ title: 'Abide with Me', licenceName: 'Zwölle Choir’s Friends' }), soldLine()],
    });
    const [first, second] = licences.map(({ id }) => id);
    const found = async (search: string) =>
      (await library.call(admin, listLicences, { search })).rows.map(({ id }) => id);
    expect(await found((licences[0] ?? missing()).code.toLowerCase().replaceAll('-', ' '))).toEqual([first]);
    expect(await found(sold.orderNo)).toEqual([second, first]);
    for (const words of ['zwolle abide', "ZWÖLLE choir's"]) expect(await found(words)).toEqual([first]);
    expect(await found('zwolle nothing')).toEqual([]);
    expect(await library.call(admin, listLicences, {})).toMatchObject({ page: 1, pages: 1 });
  });
});

describe('D18 a user who is erased', () => {
  it('leaves licences that keep their names but not their user, also if older events come afterwards', async () => {
    const [actor, other] = [newUser(), newUser()];
    const { sold, licence } = await licencesOf(actor);
    const { licence: foreign } = await licencesOf(other);
    await correct(actor, licence.id, 'York Band');
    await library.publish(userErased, { userId: actor.userId });
    const found = async () => {
      const rows = await library.query(
        `select 'sale' from library.sales where user_id = $1 union all select 'licence' from library.licences where user_id = $1
         union all select 'name' from library.licence_names where actor = $1`,
        [actor.userId],
      );
      return rows.length;
    };
    await eventually(async () => expect(await found()).toBe(0));
    await library.app.get(SalesService).saveNewer([{ ...sold, version: 2 }, sale({ userId: actor.userId })]);
    expect(await found()).toBe(0);
    expect(await verify(licence.code)).toMatchObject({ licensee: 'York Band', valid: true });
    expect(await library.app.get(LicencesRepository).find(foreign.id)).toMatchObject({
      userId: other.userId,
    });
  });
});
