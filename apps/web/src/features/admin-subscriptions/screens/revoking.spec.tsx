import { describe, expect, it } from '@jest/globals';
import type { SubscriptionVoucher } from '@music/contracts';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { administrator } from '../../../testing/users.js';

const base = '/api/admin/subscriptions';
const revoke = `POST ${base}/revoke-voucher`;
const send = `POST ${base}/send-voucher`;
const at = '2026-03-03T10:00:00.000Z';
const voucher = (fields: Partial<SubscriptionVoucher> = {}): SubscriptionVoucher => ({
  id: 1,
  code: 'SAMI-1111-2222-3333-4444',
  customerName: 'Leeds Band',
  email: 'leeds@example.org',
  brassJournals: [],
  year: 2026,
  sequenceNumber: 1,
  createdAt: '2026-01-03T10:00:00.000Z',
  createdBy: 'Admin Istrator',
  usedAt: null,
  usedBy: null,
  revokedAt: null,
  sentAt: null,
  ...fields,
});
const other = voucher({ id: 2, code: 'SAMI-5555-6666-7777-8888', customerName: 'York Band' });
const listed = (...vouchers: SubscriptionVoucher[]): CallAnswer => [
  200,
  vouchers,
  { 'x-total-count': String(vouchers.length) },
];

async function openList(search: string, list: string) {
  const app = await openApp(`/admin/subscriptions${search}`, {
    user: administrator(),
    calls: {
      [`GET ${base}/journals`]: [],
      [list]: listed(voucher(), other),
      [revoke]: { revokedAt: at },
      [send]: { sentAt: at },
    },
  });
  const button = await screen.findByRole('button', { name: 'Revoke SAMI-1111-2222-3333-4444' });
  const revokeFirst = async () => {
    await app.user.click(button);
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  };
  return { ...app, revokeFirst };
}

const revokedText = 'The voucher has been revoked.';

describe('a revoked subscription voucher', () => {
  it('is announced, and its row has the focus', async () => {
    const list = `GET ${base}/existingVouchers?q=&page=1`;
    const { answers, revokeFirst } = await openList('', list);
    answers[list] = listed(voucher({ revokedAt: at }), other);
    await revokeFirst();
    expect((await screen.findByText('Revoked on 3 Mar 2026')).closest('tr')).toHaveFocus();
    expect(screen.getByText(revokedText).parentElement).toHaveAttribute('role', 'status');
  });

  it('leaves the focus to the number of those left if it disappears from the list', async () => {
    const list = `GET ${base}/existingVouchers?q=&show=unused&page=1`;
    const { answers, revokeFirst } = await openList('?show=unused', list);
    answers[list] = listed(other);
    await revokeFirst();
    expect((await screen.findByText('1 voucher')).closest('p')).toHaveFocus();
  });

  it('is not announced any more once another code has been sent', async () => {
    const list = `GET ${base}/existingVouchers?q=&page=1`;
    const { user, revokeFirst } = await openList('', list);
    await revokeFirst();
    await screen.findByText(revokedText);
    const row = within(screen.getByRole('row', { name: /York Band/ }));
    await user.click(row.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The code has been sent again.')).toBeVisible();
    expect(screen.queryByText(revokedText)).toBeNull();
  });
});
