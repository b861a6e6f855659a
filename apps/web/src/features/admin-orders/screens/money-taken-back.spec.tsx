import { describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@music/contracts';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { orderLine, someOrder } from '../../../testing/orders.js';
import { administrator } from '../../../testing/users.js';

const open = (fields: Partial<OrderDetail>) =>
  openApp('/admin/orders/12', {
    user: administrator(),
    calls: { 'GET /api/admin/orders/12': someOrder('12', fields) },
  });

describe('an order whose payment was lost in a dispute', () => {
  it('offers no refund, because the money has gone back already', async () => {
    await open({ dispute: 'lost', paymentLost: true, toDispatch: 0 });
    expect(
      await screen.findByText(
        'The customer’s bank has taken this payment back, so nothing is left to refund.',
      ),
    ).toBeVisible();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
    for (const box of screen.getAllByRole('checkbox', { hidden: true })) expect(box).toBeDisabled();
  });

  it('offers one of no more than the part of the payment that is left', async () => {
    const { user } = await open({ dispute: 'lost', lost: 2000 });
    expect(
      await screen.findByText(
        'The customer’s bank has taken back £20.00 of this payment. At most £28.40 more can be refunded.',
      ),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Bought twice');
    const tooMuch = 'Tick fewer or cheaper items: at most £28.40 more can be refunded.';
    await user.click(screen.getByRole('checkbox', { name: /Piece 2/ }));
    await user.click(screen.getByRole('button', { name: 'Refund £28.45' }));
    expect(await screen.findByText(tooMuch)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /Piece 2/ }));
    await user.click(screen.getByRole('checkbox', { name: /Piece 1/ }));
    expect(screen.queryByText(tooMuch)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refund £19.95' }));
    expect(await screen.findByRole('dialog', { name: 'Refund £19.95?' })).toBeVisible();
  });

  it('offers none if refunds have used up what was left', async () => {
    await open({ dispute: 'lost', lost: 2000, refunded: 2840 });
    const text =
      'The customer’s bank has taken back a part of this payment, and nothing more is left to refund.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers none if every item costs more than is left, and says where that can be refunded', async () => {
    await open({ dispute: 'lost', lost: 4000 });
    const text =
      'The customer’s bank has taken back £40.00 of this payment. The £8.40 left is less than any remaining item cost, so it can only be refunded in the payment provider’s dashboard.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
  });
});

describe('a refund that the customer’s bank returned', () => {
  it('is in the history of its order, in the order of time', async () => {
    await open({
      state: 'refunded',
      refunded: 1995,
      lines: [orderLine(1, { refundedAt: '2026-05-04T10:00:00.000Z' })],
      history: [
        { at: '2026-05-03T23:30:00.000Z', from: 'awaiting_payment', to: 'paid', cause: 'webhook' },
        { at: '2026-05-04T10:00:00.000Z', from: 'paid', to: 'part_refunded', cause: 'refund' },
        { at: '2026-05-09T10:00:00.000Z', from: 'part_refunded', to: 'refunded', cause: 'refund' },
      ],
      returnedRefunds: [{ at: '2026-05-07T09:00:00.000Z', amount: 1995 }],
    });
    const entries = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      '4 May 2026, 00:30Awaiting payment → PaidConfirmed by payment provider',
      '4 May 2026, 11:00Paid → Partly refundedRefunded',
      '7 May 2026, 10:00The customer’s bank returned a refund of £19.95The customer did not get it: the shop has the money again',
      '9 May 2026, 11:00Partly refunded → RefundedRefunded',
    ]);
  });
});
