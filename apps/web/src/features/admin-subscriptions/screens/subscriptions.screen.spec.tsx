import { describe, expect, it } from '@jest/globals';
import type { Journal, SubscriptionVoucher } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { enter } from '../../../testing/enter.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const base = '/api/admin/subscriptions';
const journalsCall = `GET ${base}/journals`;
const expectCall = `POST ${base}/journals`;
const list = `GET ${base}/existingVouchers?q=&page=1`;
const generate = `POST ${base}/generateVoucher`;
const send = `POST ${base}/send-voucher`;
const revoke = `POST ${base}/revoke-voucher`;

const journal = (id: number, name: string, year: number, fields: Partial<Journal> = {}): Journal => ({
  id,
  name,
  seriesId: id % 10,
  year,
  issues: 2,
  expected: null,
  removed: false,
  ...fields,
});
const year = new Date().getFullYear();
const journals = [
  journal(21, 'General Series', year + 1, { issues: 0 }),
  journal(11, 'Festival Series', year),
  journal(12, 'General Series', year, { expected: 4 }),
  journal(13, 'Second Series', year, { removed: true }),
  journal(31, 'General Series', year - 2),
];
const code = 'SAMI-1111-2222-3333-4444';
const voucher = (fields: Partial<SubscriptionVoucher> = {}): SubscriptionVoucher => ({
  id: 1,
  code,
  customerName: 'Leeds Band',
  email: 'leeds@example.org',
  brassJournals: [11, 12],
  year,
  sequenceNumber: 1,
  createdAt: '2026-01-03T10:00:00.000Z',
  createdBy: 'Admin Istrator',
  usedAt: null,
  usedBy: null,
  revokedAt: null,
  sentAt: '2026-01-04T10:00:00.000Z',
  ...fields,
});
const used = voucher({
  id: 2,
  code: 'SAMI-2222-2222-2222-2222',
  customerName: '=York Band',
  email: 'york@example.org',
  brassJournals: [12],
  usedAt: '2026-02-03T10:00:00.000Z',
  usedBy: 'Ann Flügelhorn',
});
const revoked = voucher({
  id: 3,
  code: 'SAMI-3333-3333-3333-3333',
  customerName: '',
  email: '',
  brassJournals: [11, 13],
  createdBy: null,
  revokedAt: '2026-03-03T10:00:00.000Z',
});

/** A page, and how many there are on all of them. */
const listed = (vouchers: SubscriptionVoucher[], total = vouchers.length): CallAnswer => [
  200,
  vouchers,
  { 'x-total-count': String(total) },
];

const open = async (calls: Record<string, CallAnswer> = {}) => {
  const app = await openApp('/admin/subscriptions', {
    user: administrator(),
    calls: { [journalsCall]: journals, [list]: listed([voucher(), used, revoked]), ...calls },
  });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, press };
};
const textsOf = (rows: HTMLElement[]) => rows.slice(1).map((row) => row.textContent);
const vouchersShown = () =>
  textsOf(within(screen.getByRole('table', { name: 'Vouchers' })).getAllByRole('row'));

describe('the journals of the administration', () => {
  silenceErrors();

  it('C-008 C-173 are listed by year, and take the number of expected issues', async () => {
    const app = await open({ [expectCall]: { ...journals[1], expected: 6 } });
    const table = await screen.findByRole('table', { name: 'Journals' });
    expect(textsOf(within(table).getAllByRole('row'))).toEqual([
      'Festival Series2Save',
      'General Series2Save',
    ]);
    const field = screen.getByLabelText('Issues expected of Festival Series');
    expect(screen.getByLabelText('Issues expected of General Series')).toHaveValue('4');
    await app.user.type(field, '0');
    await app.press('Save the issues expected of Festival Series');
    expect(await screen.findByText('Enter a whole number from 1 to 366, or nothing.')).toBeVisible();
    await app.user.clear(field);
    await app.user.type(field, '6');
    await app.press('Save the issues expected of Festival Series');
    expect(await screen.findByText('The figure has been saved.')).toBeVisible();
    expect(app.bodies(expectCall)).toEqual([{ journalId: 11, expected: 6, oldExpected: null }]);
    await waitFor(() => expect(app.calls().filter((call) => call === journalsCall)).toHaveLength(2));
    await app.user.selectOptions(screen.getByLabelText('Year'), String(year + 1));
    expect(textsOf(within(table).getAllByRole('row'))).toEqual(['General Series0Save']);
  });

  it('C-106 say that they could not be loaded', async () => {
    const app = await open({ [journalsCall]: 500, [list]: 500 });
    expect(await screen.findByText('The journals could not be loaded.')).toBeVisible();
    expect(screen.getByText('The vouchers could not be loaded.')).toBeVisible();
    Object.assign(app.answers, { [journalsCall]: [], [list]: listed([]) });
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await app.user.click(button);
    expect(await screen.findByText('The catalogue has no journals.')).toBeVisible();
    expect(await screen.findByText('There are no vouchers yet.')).toBeVisible();
  });
});

describe('subscription vouchers', () => {
  const { lines } = silenceErrors();

  const fillIn = async (app: Awaited<ReturnType<typeof open>>) => {
    await app.press(`New voucher for ${year}`);
    await app.user.type(screen.getByLabelText('Customer'), 'Leeds Band');
    await app.user.type(screen.getByLabelText('Email address'), 'leeds@example.org');
    await app.user.click(screen.getByLabelText('General Series'));
  };

  it('need the customer’s name and address', async () => {
    const app = await open({ [list]: listed([]) });
    await app.press(`New voucher for ${year}`);
    await app.press('Generate voucher');
    expect(await screen.findByText('Enter the customer’s name.')).toBeVisible();
    expect(screen.getByText('Enter the customer’s email address.')).toBeVisible();
    expect(screen.getByText('Choose at least one journal.')).toBeVisible();
  });

  it('C-008 C-174 C-175 C-176 are generated, and the list is loaded again', async () => {
    const app = await open({
      [list]: listed([]),
      [generate]: { code, id: 1, year },
      [send]: { sentAt: revoked.createdAt },
    });
    await fillIn(app);
    app.answers[list] = listed([voucher()]);
    await app.press('Generate voucher');
    const card = await screen.findByRole('region', { name: 'Voucher generated' });
    expect(card).toHaveFocus();
    expect(within(card).getByText(code)).toBeVisible();
    expect(app.bodies(generate)).toEqual([
      { customerName: 'Leeds Band', email: 'leeds@example.org', brassJournals: [12], sequenceNumber: 1 },
    ]);
    await waitFor(() => expect(app.calls().filter((call) => call === list)).toHaveLength(2));
    expect(await screen.findByRole('table', { name: 'Vouchers' })).toHaveTextContent('Leeds Band');
    await app.user.click(within(card).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(code);
    await app.user.click(within(card).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The code has been sent again.')).toBeVisible();
    expect(app.bodies(send)).toEqual([{ voucherId: 1 }]);
    expect(within(card).getByRole('link', { name: 'Print letter' })).toHaveAttribute(
      'href',
      '/admin/subscriptions/letters?vouchers=1',
    );
    expect(screen.getByLabelText('Customer')).toHaveValue('');
  });

  it('C-175 that were generated keep their own customer on the card when the next one fails', async () => {
    const app = await open({ [list]: listed([]), [generate]: { code, id: 1, year } });
    await fillIn(app);
    await app.press('Generate voucher');
    const card = await screen.findByRole('region', { name: 'Voucher generated' });
    app.answers[generate] = 500;
    await app.user.type(screen.getByLabelText('Customer'), 'York Band');
    await app.user.type(screen.getByLabelText('Email address'), 'york@example.org');
    await app.user.click(screen.getByLabelText('General Series'));
    await app.press('Generate voucher');
    await screen.findByText('The voucher could not be generated. Please try again later.');
    expect(card).toHaveTextContent('Leeds Band');
    expect(card).not.toHaveTextContent('York Band');
  });

  it('C-211 D13 that exist already for a customer, year and copy are shown with their code', async () => {
    const app = await open({ [generate]: [409, { code: 'VOUCHER_EXISTS', msg: null, voucherCode: code }] });
    await fillIn(app);
    await app.press('Generate voucher');
    const card = within(await screen.findByRole('region', { name: 'This voucher already exists' }));
    expect(card.getByText(code)).toBeVisible();
    expect(lines).toContainEqual(['adminSubscriptions/generate', expect.any(Error)]);
    const inList = card.getByRole('link', { name: 'Show it in the list' });
    expect(inList).toHaveAttribute('href', `/admin/subscriptions?q=${code}`);
    expect(screen.getByLabelText('Customer')).toHaveValue('Leeds Band');
  });

  it('C-175 need a customer, an address and a journal; the ticks are cleared for another year', async () => {
    const app = await open({ [generate]: 500 });
    await fillIn(app);
    await app.user.selectOptions(screen.getByLabelText('Year'), String(year + 1));
    await enter(app.user, screen.getByLabelText('Which copy'), '0');
    await app.press('Generate voucher');
    expect(await screen.findByText('Choose at least one journal.')).toBeVisible();
    expect(app.bodies(generate)).toEqual([]);
    await app.user.click(screen.getByLabelText('General Series'));
    await app.press('Generate voucher');
    expect(
      await screen.findByText('The voucher could not be generated. Please try again later.'),
    ).toBeVisible();
    expect(app.bodies(generate)).toMatchObject([{ brassJournals: [21], sequenceNumber: 10 }]);
  });

  it('D16 for a past year may be generated, and the form says that customers cannot apply them', async () => {
    const app = await open();
    await app.press(`New voucher for ${year}`);
    expect(screen.queryByText(/can no longer apply/)).toBeNull();
    await app.user.selectOptions(screen.getByLabelText('Year'), String(year - 2));
    expect(
      screen.getByText(
        `Customers can no longer apply vouchers for ${year - 2} themselves. They will be asked to contact you.`,
      ),
    ).toBeVisible();
  });

  it('C-174 are listed with their state, searched and filtered', async () => {
    const app = await open();
    await screen.findByText('3 vouchers');
    const names = `Festival Series, General Series${year}, copy 1`;
    expect(vouchersShown()).toEqual(
      [
        `${code}Created 3 Jan 2026 by Admin IstratorLeeds Bandleeds@example.org${names}Not usedSent on 4 Jan 2026Send againRevoke`,
        `${used.code}Created 3 Jan 2026 by Admin Istrator=York Bandyork@example.orgGeneral Series${year}, copy 1Used on 3 Feb 2026by Ann FlügelhornRevoke`,
        `${revoked.code}Created 3 Jan 2026Erased${names.replace('General', 'Second')}Revoked on 3 Mar 2026Sent on 4 Jan 2026`,
      ].map((text) => expect.stringContaining(text)),
    );
    expect(screen.getByText('leeds@example.org').innerHTML).toBe('leeds<wbr>@example<wbr>.org');
    const csv = `/api/admin/subscriptions/existingVouchers/csv?`;
    const file = () => screen.getByRole('link', { name: 'Download CSV' });
    const letters = { name: 'Print letters for unused vouchers' };
    expect(file()).toHaveAttribute('href', csv);
    expect(screen.getByRole('link', letters)).toHaveAttribute('href', '/admin/subscriptions/letters?q=');
    app.answers[`GET ${base}/existingVouchers?q=&show=used&page=1`] = listed([used]);
    await app.user.selectOptions(screen.getByLabelText('Show'), 'Used');
    expect(await screen.findByText('1 voucher')).toBeVisible();
    expect(app.address()).toBe('/admin/subscriptions?show=used');
    expect(file()).toHaveAttribute('href', `${csv}show=used`);
    expect(screen.queryByRole('link', letters)).toBeNull();
    app.answers[`GET ${base}/existingVouchers?q=leeds&show=used&page=1`] = listed([]);
    await enter(app.user, screen.getByLabelText('Search by code, customer, email or journal'), 'leeds');
    expect(await screen.findByText('No vouchers match.')).toBeVisible();
    app.answers[`GET ${base}/existingVouchers?q=leeds&page=1`] = listed([voucher()]);
    await app.user.selectOptions(screen.getByLabelText('Show'), 'All vouchers');
    expect(await screen.findByText('1 voucher')).toBeVisible();
    expect(app.address()).toBe('/admin/subscriptions?q=leeds');
    expect(screen.getByRole('link', letters)).toHaveAttribute('href', '/admin/subscriptions/letters?q=leeds');
  });

  it('C-260 D3 are requested fifty at a time', async () => {
    const many = Array.from({ length: 50 }, (_, at) => voucher({ id: at + 10, code: `SAMI-${at}` }));
    const app = await open({
      [list]: listed(many, 10_000),
      [`GET ${base}/existingVouchers?q=&page=2`]: listed([used, revoked], 10_000),
    });
    await screen.findByText('10,000 vouchers');
    expect(screen.getByRole('navigation', { name: 'Pages of vouchers' })).toHaveTextContent('Page 1 of 200');
    expect(vouchersShown()).toHaveLength(50);
    await app.press('Next');
    await waitFor(() => expect(vouchersShown()).toHaveLength(2));
    expect(app.address()).toBe('/admin/subscriptions?page=2');
  });

  it('are revoked after a confirmation, or the failure is shown', async () => {
    const app = await open({ [list]: listed([used]), [revoke]: 500 });
    await app.press(`Revoke ${used.code}`);
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke this voucher?' }));
    expect(dialog.getByText(/^SAMI-2222-2222-2222-2222 has been used\./)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(
      await screen.findByText('The voucher could not be revoked. Please try again later.'),
    ).toBeVisible();
    Object.assign(app.answers, {
      [revoke]: { revokedAt: revoked.revokedAt },
      [list]: listed([{ ...used, revokedAt: revoked.revokedAt }]),
    });
    await app.press(`Revoke ${used.code}`);
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked on 3 Mar 2026')).toBeVisible();
    expect(app.bodies(revoke)).toEqual([{ voucherId: 2 }, { voucherId: 2 }]);
  });
});
