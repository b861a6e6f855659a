import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Actor,
  changeLicence,
  openSubscriptionDownload,
  revokeVoucher,
  sendVoucher,
  userErased,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { eventually } from '@music/testing/eventually';
import { CustomersService } from '../src/customers/customers.service.js';
import { DownloadsRepository } from '../src/downloads/downloads.repository.js';
import { EntitlementsRepository } from '../src/entitlements/entitlements.repository.js';
import { SubscribedPublicationsRepository } from '../src/entitlements/subscribed-publications.repository.js';
import { JournalsService } from '../src/journals/journals.service.js';
import { LicenceChangesRepository } from '../src/licences/licence-changes.repository.js';
import { buyingFiles } from './buying-files.js';
import { downloading, tokenOf } from './downloading.js';
import { gate } from './gate.js';
import { type Library, newUsersAfter, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { administrator, subscribing } from './subscriptions.fixture.js';

let library: Library;
let shop: ReturnType<typeof subscribing>;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  shop = subscribing(library);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => library.stop());

const newUser = newUsersAfter(40);
const grant = ({ userId }: Actor) =>
  library.call(administrator, changeLicence, {
    action: 'grant',
    category: 'brass',
    productId: 501,
    userId,
    licenceName: 'Leeds Band',
  });

/** Until the erasure has ended, or waits for another transaction's lock. */
const erasureHasRun = ({ userId }: Actor) =>
  eventually(async () => {
    const seen = await library.query(
      `select from library.erased_users where user_id = $1 union all
       select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      [userId],
    );
    expect(seen).not.toEqual([]);
  });

/** Erases the user while another transaction is held at the gate, and then lets that one go on. */
async function eraseAt({ reached, open }: ReturnType<typeof gate>, user: Actor): Promise<void> {
  await reached;
  await library.publish(userErased, { userId: user.userId });
  await erasureHasRun(user);
  open();
}

const rowsOf = ({ userId }: Actor) =>
  library.query(
    `select 'voucher' from library.subscription_vouchers where used_by = $1
     union all select 'entitlement' from library.entitlements where user_id = $1
     union all select 'licence' from library.licences where user_id = $1`,
    [userId],
  );
const erased = async ({ userId }: Actor) => {
  const found = await library.query('select from library.erased_users where user_id = $1', [userId]);
  expect(found).toHaveLength(1);
};

it('D18 a voucher that is being applied while its user is erased leaves nothing of the user', async () => {
  const user = newUser();
  const { code } = await shop.voucher([await shop.journal()]);
  const held = gate();
  const entitlements = library.app.get(EntitlementsRepository);
  const add = entitlements.add.bind(entitlements);
  jest.spyOn(entitlements, 'add').mockImplementation(async (...added) => {
    await held.wait();
    return add(...added);
  });
  const applied = shop.apply(user, code);
  await eraseAt(held, user);
  await applied;
  await eventually(() => erased(user));
  expect(await rowsOf(user)).toEqual([]);
});

it('D18 a licence that is being granted while its user is erased leaves nothing of the user', async () => {
  const user = newUser();
  const held = gate();
  const changes = library.app.get(LicenceChangesRepository);
  const write = changes.grant.bind(changes);
  jest.spyOn(changes, 'grant').mockImplementation(async (...granted) => {
    await held.wait();
    return write(...granted);
  });
  const granted = grant(user);
  await eraseAt(held, user);
  await granted;
  await eventually(() => erased(user));
  expect(await rowsOf(user)).toEqual([]);
});

it('D18 a first download from a subscription while its user is erased leaves nothing of the user', async () => {
  const user = newUser();
  const journal = await shop.journal();
  await shop.apply(user, (await shop.voucher([journal])).code);
  const publicationId = await shop.publish(journal);
  const { keep } = await buyingFiles(library);
  await keep({ category: 'brass', productId: publicationId }, {});
  const held = gate();
  const subscribed = library.app.get(SubscribedPublicationsRepository);
  const write = subscribed.findOrCreateLicence.bind(subscribed);
  jest.spyOn(subscribed, 'findOrCreateLicence').mockImplementationOnce(async (...of) => {
    const licenceId = await write(...of);
    await held.wait();
    return licenceId;
  });
  const first = () => library.call(user, openSubscriptionDownload, { publicationId, fileId: 'all' });
  const opened = first();
  await eraseAt(held, user);
  await opened;
  await eventually(() => erased(user));
  await expect(first()).rejects.toEqual(new CallError('LIBRARY_LICENCE_UNKNOWN'));
  expect(await rowsOf(user)).toEqual([]);
});

it('D18 downloads that are logged while and after their user is erased are logged without the user', async () => {
  const { bought } = await buyingFiles(library);
  const { buyer, licenceId, fileId } = await bought({ buyer: newUser() });
  const user = buyer as Actor;
  const { open: openLink, fetchBy } = downloading(library);
  const link = async () => tokenOf((await openLink({ actor: user }, licenceId, fileId)).url);
  const download = (token: string) => fetchBy({ actor: user }, token);
  const [during, after] = [await link(), await link()];
  const held = gate();
  const downloads = library.app.get(DownloadsRepository);
  const record = downloads.record.bind(downloads);
  jest.spyOn(downloads, 'record').mockImplementationOnce(async (...recorded) => {
    await held.wait();
    return record(...recorded);
  });
  const downloaded = download(during);
  await eraseAt(held, user);
  await downloaded;
  await eventually(() => erased(user));
  await download(after);
  const logged = await library.query(
    'select user_id, length(address_hash) from library.downloads where licence_id = $1',
    [licenceId],
  );
  expect(logged).toEqual(Array.from({ length: 2 }, () => ({ user_id: null, length: 0 })));
});

it('D18 an erased user can neither apply a voucher nor be granted a licence', async () => {
  const user = newUser();
  const { code } = await shop.voucher([await shop.journal()]);
  await library.publish(userErased, { userId: user.userId });
  await eventually(() => erased(user));
  await expect(shop.apply(user, code)).rejects.toEqual(new CallError('UNAUTHORISED'));
  await expect(grant(user)).rejects.toEqual(new CallError('LIBRARY_USER_UNKNOWN'));
  expect(await rowsOf(user)).toEqual([]);
  await shop.apply(newUser(), code);
});

it.each([
  [
    'its address is erased',
    'email is null',
    ({ email }: { email: string }) => library.app.get(CustomersService).eraseAddress(email, new Date()),
  ],
  [
    'it is revoked',
    'revoked_at is not null',
    ({ id }: { id: number }) => library.call(administrator, revokeVoucher, { voucherId: id }),
  ],
])('D18 a voucher is not mailed after %s at the same moment', async (_, isDone, act) => {
  const email = `${randomUUID()}@example.org`;
  const { id } = await shop.voucher([await shop.journal()], { email });
  const held = gate();
  const journals = library.app.get(JournalsService);
  const names = journals.names.bind(journals);
  jest.spyOn(journals, 'names').mockImplementationOnce(async (ids) => {
    await held.wait();
    return names(ids);
  });
  const sent = library.call(administrator, sendVoucher, { voucherId: id });
  await held.reached;
  const acted = act({ id, email });
  const done = () =>
    library.query(`select from library.subscription_vouchers where id = $1 and ${isDone}`, [id]);
  const waiting = () =>
    library.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await eventually(async () => expect([...(await done()), ...(await waiting())]).not.toEqual([]));
  const overtook = await done();
  held.open();
  await Promise.all([sent, acted]);
  expect(overtook).toEqual([]);
  expect(await done()).toHaveLength(1);
});
