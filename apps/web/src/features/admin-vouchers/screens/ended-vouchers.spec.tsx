import { describe, expect, it } from '@jest/globals';
import type { BasketVoucher } from '@music/contracts';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { enter } from '../../../testing/enter.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const voucher = (id: number, code: string): BasketVoucher => ({
  id,
  code,
  value: { kind: 'percentage', basisPoints: 1000 },
  used: 0,
  scope: { categories: [], formats: [], seriesIds: [], products: [] },
  startsAt: null,
  endsAt: null,
  minimumSpend: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  createdAt: '2026-05-03T23:30:00.000Z',
});
const pageOf = (...rows: BasketVoucher[]) => ({ rows, page: 1, pages: 1, total: rows.length });
const create = 'POST /api/admin/vouchers';

async function open() {
  const app = await openApp('/admin/vouchers', {
    user: administrator(),
    calls: {
      'GET /api/admin/vouchers?q=&page=1': pageOf(voucher(1, 'SPRING-26')),
      'GET /api/admin/vouchers?q=band&page=1': pageOf(voucher(2, 'BAND-26')),
      'GET /api/brass/series': [],
      'GET /api/contemporary/series': [],
      'GET /api/vocal/series': [],
      'POST /api/admin/vouchers/1/end': voucher(1, 'SPRING-26'),
      [create]: voucher(3, 'AUTUMN-26'),
    },
  });
  const endFirst = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'End SPRING-26' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
    expect(await screen.findByText(endedText)).toBeVisible();
  };
  const submit = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'New voucher' }));
    await app.user.type(screen.getByLabelText('Percent off'), '10');
    await app.user.click(screen.getByRole('button', { name: 'Create voucher' }));
  };
  return { ...app, endFirst, submit };
}

const endedText = 'The voucher has been ended.';
const createdCard = () => screen.findByRole('region', { name: 'Voucher created' });

describe('the end of a voucher', () => {
  silenceErrors();

  it('is no longer announced once another voucher is created, which is shown until one is ended', async () => {
    const { endFirst, submit } = await open();
    await endFirst();
    await submit();
    expect(await createdCard()).toBeVisible();
    expect(screen.queryByText(endedText)).toBeNull();
    await endFirst();
    expect(screen.queryByRole('region', { name: 'Voucher created' })).toBeNull();
  });

  it('is no longer announced while vouchers are searched', async () => {
    const { user, endFirst } = await open();
    await endFirst();
    await enter(user, screen.getByLabelText('Search codes'), 'band');
    expect(await screen.findByText('BAND-26')).toBeVisible();
    expect(screen.queryByText(endedText)).toBeNull();
  });

  it('leaves the form of another voucher open', async () => {
    const { user, endFirst, submit } = await open();
    await submit();
    await createdCard();
    await user.click(screen.getByRole('button', { name: 'New voucher' }));
    await user.type(screen.getByLabelText('Percent off'), '15');
    await endFirst();
    expect(screen.getByLabelText('Percent off')).toHaveValue('15');
    expect(screen.getByLabelText('Percent off')).toBeVisible();
  });
});
