import { describe, expect, it, jest } from '@jest/globals';
import type { BasketVoucher } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { enter } from '../../../testing/enter.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const list = 'GET /api/admin/vouchers?q=&page=1';
const create = 'POST /api/admin/vouchers';
const voucher = (fields: Partial<BasketVoucher> = {}): BasketVoucher => ({
  id: 1,
  code: 'SPRING-26',
  value: { kind: 'percentage', basisPoints: 1000 },
  used: 3,
  scope: { categories: [], formats: [], seriesIds: [], products: [] },
  startsAt: null,
  endsAt: null,
  minimumSpend: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  createdAt: '2026-05-03T23:30:00.000Z',
  ...fields,
});
const limited = voucher({
  id: 2,
  code: 'FREE-1',
  value: { kind: 'free-item' },
  used: 1200,
  maxUses: 5000,
  maxUsesPerCustomer: 1,
  scope: { categories: ['brass'], formats: ['pdf', 'hardcopy'], seriesIds: [4, 99], products: ['vocal7'] },
  startsAt: '2026-04-30T23:00:00.000Z',
  endsAt: '2026-05-31T23:00:00.000Z',
  minimumSpend: 2050,
});
const pageOf = (...rows: BasketVoucher[]) => ({ rows, page: 1, pages: 1, total: rows.length });
const series = (id: number, name: string) => [{ name: 'Journals', series: [{ id, name }] }];

const open = async (calls: Record<string, CallAnswer> = {}) => {
  const app = await openApp('/admin/vouchers', {
    user: administrator(),
    calls: {
      [list]: pageOf(voucher()),
      'GET /api/brass/series': series(4, 'General Series'),
      'GET /api/contemporary/series': series(5, 'Sing to the Lord'),
      'GET /api/vocal/series': series(6, 'Musical Salvationist'),
      ...calls,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' });
  const type = (label: string, text: string) => app.user.type(screen.getByLabelText(label), text);
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Create voucher' }));
  return { ...app, type, submit };
};
const openForm = async (calls: Record<string, CallAnswer> = {}) => {
  const app = await open(calls);
  await app.user.click(screen.getByRole('button', { name: 'New voucher' }));
  return app;
};

describe('the vouchers', () => {
  silenceErrors();

  it('D16 shows each voucher’s code, discount, scope, validity and number of uses', async () => {
    await open({ [list]: pageOf(limited, voucher({ value: { kind: 'fixed', pence: 1250 } })) });
    expect(await screen.findByText(/General Series/, { selector: 'td *' })).toBeVisible();
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'FREE-1Created 4 May 2026Cheapest item freeBrassPDF, Printed copiesGeneral Series, Series 99vocal7' +
        'Minimum spend £20.50From 1 May 2026 until 31 May 20261,200 of 5,0001 per customerEnded',
      'SPRING-26Created 4 May 2026£12.50 offEverythingAlways3EndEnd this voucher?',
    ]);
  });

  it('D16.2 ends one after a confirmation, and shows it as ended', async () => {
    const end = 'POST /api/admin/vouchers/1/end';
    const app = await open({ [end]: 500 });
    await app.user.click(await screen.findByRole('button', { name: 'End SPRING-26' }));
    const card = async () => within(await screen.findByRole('dialog', { name: 'End this voucher?' }));
    expect((await card()).getByText(/^SPRING-26 will stop working/)).toBeVisible();
    await app.user.click((await card()).getByRole('button', { name: 'Keep it' }));
    expect(app.bodies(end)).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'End SPRING-26' }));
    await app.user.click((await card()).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('The voucher could not be ended. Please try again later.')).toBeVisible();
    const ended = voucher({ endsAt: '2026-05-04T10:00:00.000Z' });
    Object.assign(app.answers, { [end]: ended, [list]: pageOf(ended) });
    await app.user.click(screen.getByRole('button', { name: 'End SPRING-26' }));
    await app.user.click((await card()).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(screen.getByText('Until 4 May 2026')).toBeVisible();
    expect(screen.getByText('The voucher has been ended.').parentElement).toHaveAttribute('role', 'status');
    expect(screen.getByText('Ended').closest('tr')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'End SPRING-26' })).toBeNull();
    expect(screen.queryByText(/could not be ended/)).toBeNull();
  });

  it('D3 finds a code by a part of it, turns its pages, and keeps both in the address', async () => {
    const page = (n: number, ...rows: BasketVoucher[]) => ({ rows, page: n, pages: 2, total: 51 });
    const app = await open({
      [list]: page(1, voucher()),
      'GET /api/admin/vouchers?q=&page=2': page(2, voucher({ code: 'LAST-ONE' })),
      'GET /api/admin/vouchers?q=free&page=1': pageOf(limited),
    });
    expect(await screen.findByText('51 vouchers')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('LAST-ONE')).toBeVisible();
    expect(app.address()).toBe('/admin/vouchers?page=2');
    await enter(app.user, screen.getByLabelText('Search codes'), 'free');
    expect(await screen.findByText('FREE-1')).toBeVisible();
    expect(app.address()).toBe('/admin/vouchers?q=free');
  });

  it('D3 D16.2 creates one, with every possible limit', async () => {
    const app = await openForm({ [create]: limited });
    await app.user.click(screen.getByLabelText('Fixed amount'));
    await app.type('Amount in pounds', '12.50');
    await app.type('Code', 'band-26');
    await app.user.click(screen.getByLabelText('Brass'));
    await app.user.click(screen.getByLabelText('Printed copies'));
    await app.user.selectOptions(screen.getByLabelText('Series'), 'Musical Salvationist');
    await app.user.selectOptions(screen.getByLabelText('Series'), 'General Series');
    await app.user.click(screen.getByRole('button', { name: 'Remove Musical Salvationist' }));
    await app.type('Individual products', 'Brass12, vocal7');
    await app.type('First day', '2026-03-01');
    await app.type('Last day', '2099-03-29');
    await app.type('Minimum spend in pounds', '20');
    await app.type('Total uses', '100');
    await app.type('Uses per customer', '1');
    app.answers[list] = pageOf(limited, voucher());
    await app.submit();
    const card = within(await screen.findByRole('region', { name: 'Voucher created' }));
    expect(card.getByText('FREE-1')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Voucher created' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'New voucher' })).toBeVisible();
    expect(app.bodies(create)).toEqual([
      {
        code: 'band-26',
        value: { kind: 'fixed', pence: 1250 },
        minimumSpend: 2000,
        scope: {
          categories: ['brass'],
          formats: ['hardcopy'],
          seriesIds: [4],
          products: ['brass12', 'vocal7'],
        },
        startsAt: '2026-03-01T00:00:00.000Z',
        endsAt: '2099-03-29T23:00:00.000Z',
        maxUses: 100,
        maxUsesPerCustomer: 1,
      },
    ]);
    expect(await screen.findByText('FREE-1', { selector: 'td *' })).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('');
  });

  it('leaves out empty fields, so that a code is generated, and copies it', async () => {
    const app = await openForm({ [create]: voucher({ code: '7H2K-MADE' }) });
    await app.type('Percent off', '7.5');
    await app.submit();
    await app.user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('7H2K-MADE');
    expect(app.bodies(create)).toEqual([
      {
        value: { kind: 'percentage', basisPoints: 750 },
        scope: { categories: [], formats: [], seriesIds: [], products: [] },
        startsAt: null,
        endsAt: null,
        minimumSpend: 0,
        maxUses: null,
        maxUsesPerCustomer: null,
      },
    ]);
  });

  it('a half-typed last day, which the browser gives no value, does not make it valid for ever', async () => {
    const app = await openForm({ [create]: voucher() });
    await app.type('Percent off', '10');
    const lastDay = screen.getByLabelText<HTMLInputElement>('Last day');
    const validity = jest.spyOn(lastDay, 'validity', 'get');
    validity.mockReturnValue({ badInput: true } as ValidityState);
    await app.submit();
    await waitFor(() =>
      expect(lastDay).toHaveAccessibleDescription('Enter a full date, or leave the field empty.'),
    );
    expect(app.bodies(create)).toEqual([]);
    validity.mockRestore();
    await app.type('Last day', '2099-03-29');
    await app.submit();
    await waitFor(() => expect(app.bodies(create)).toMatchObject([{ endsAt: '2099-03-29T23:00:00.000Z' }]));
  });

  it('a free item needs no amount', async () => {
    const app = await openForm({ [create]: limited });
    await app.type('Percent off', 'ten');
    await app.user.click(screen.getByLabelText('Cheapest item free'));
    await app.submit();
    await screen.findByRole('region', { name: 'Voucher created' });
    expect(app.bodies(create)).toMatchObject([{ value: { kind: 'free-item' } }]);
  });

  it.each([
    ['Percent off', '0', 'Enter a percentage from 0.01 to 100.'],
    ['Percent off', '100.01', 'Enter a percentage from 0.01 to 100.'],
    ['Code', 'a b c d', 'The code needs 4 to 40 letters, digits and dashes.'],
    [
      'Individual products',
      'brass1 tuba9',
      '“tuba9” is not a product. Products look like brass12, contemporary3 or vocal7.',
    ],
    ['Minimum spend in pounds', '12.345', 'Enter pounds and pence, such as 12.50.'],
    ['Total uses', '0', 'Enter a whole number from 1 to 1,000,000.'],
    ['Uses per customer', '1.5', 'Enter a whole number from 1 to 1,000,000.'],
  ])('shows errors at their fields: %s %s', async (label, text, fault) => {
    const app = await openForm();
    if (label !== 'Percent off') await app.type('Percent off', '10');
    await app.type(label, text);
    await app.submit();
    expect(await screen.findByText(fault)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(fault));
    expect(app.bodies(create)).toEqual([]);
  });

  it('refuses a last day before the first or in the past, and an amount of zero', async () => {
    const app = await openForm();
    await app.user.click(screen.getByLabelText('Fixed amount'));
    await app.type('Amount in pounds', '0');
    await app.submit();
    expect(await screen.findByText('Enter an amount above £0.00, such as 12.50.')).toBeVisible();
    await app.type('Amount in pounds', '.05{Home}{Delete}1');
    await app.type('First day', '2026-03-02');
    await app.type('Last day', '2026-03-01');
    await app.submit();
    expect(await screen.findByText('The last day must not be before the first.')).toBeVisible();
    await app.user.clear(screen.getByLabelText('First day'));
    await app.submit();
    expect(await screen.findByText('The last day must not be in the past.')).toBeVisible();
    expect(app.bodies(create)).toEqual([]);
  });

  it.each<[CallAnswer, string]>([
    [[409, { code: 'CHECKOUT_VOUCHER_EXISTS', msg: null }], 'This code is already in use. Choose another.'],
    [
      [422, { code: 'INVALID', msg: null, fields: [{ field: 'scope.products.0', reason: 'x' }] }],
      'The voucher could not be created. Please check the marked fields.',
    ],
    [
      [
        422,
        { code: 'INVALID', msg: null, fields: [{ field: 'scope.products', reason: 'There is no brass9.' }] },
      ],
      'There is no brass9.',
    ],
    [500, 'The voucher could not be created. Please try again later.'],
  ])('keeps the typed text after a refusal: %j', async (answer, text) => {
    const app = await openForm({ [create]: answer });
    await app.type('Percent off', '10');
    await app.type('Code', 'SPRING-26');
    await app.submit();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('SPRING-26');
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(screen.getByRole('button', { name: 'New voucher' }));
    expect(screen.getByLabelText('Code')).toHaveValue('SPRING-26');
  });

  it('shows that there are none, or that the list failed; works without the names of the series', async () => {
    const { unmount } = await open({ [list]: pageOf() });
    expect(await screen.findByText('No vouchers found.')).toBeVisible();
    unmount();
    const app = await open({ [list]: 500, 'GET /api/vocal/series': 503 });
    expect(await screen.findByText('The vouchers could not be loaded.')).toBeVisible();
    app.answers[list] = pageOf(limited);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Series 4, Series 99')).toBeVisible();
  });
});
