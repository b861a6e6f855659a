import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { orderLine, printedLine, someOrder } from '../../../testing/orders.js';
import { administrator } from '../../../testing/users.js';

const at = '2026-05-04T10:00:00.000Z';
const both = [1, 2];
const refunded = someOrder('12', {
  lines: [orderLine(1, { refundedAt: at }), printedLine(2, { refundedAt: at })],
  refunds: [
    {
      id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
      at,
      amount: 4840,
      lineIds: both,
      reason: 'Wrong band',
      by: 1,
      byName: 'Mary Ledger',
      state: 'succeeded',
    },
  ],
});

async function open() {
  const app = await openApp('/admin/orders/12', {
    user: administrator(),
    calls: {
      'GET /api/admin/orders/12': someOrder('12'),
      'POST /api/admin/orders/12/refund': refunded,
      'POST /api/admin/orders/12/dispatch': someOrder('12', {
        lines: [orderLine(1), printedLine(2, { dispatchedAt: at })],
      }),
    },
  });
  await screen.findByText('Piece 1');
  const confirm = async (name: string) =>
    app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  return { ...app, confirm };
}

describe('what an order says instead of a form with nothing left to do has the focus', () => {
  it('after everything has been refunded', async () => {
    const { user, confirm } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'All items that can be refunded' }));
    await user.type(screen.getByLabelText('Reason'), 'Wrong band');
    await user.click(screen.getByRole('button', { name: 'Refund £48.40' }));
    await confirm('Refund £48.40');
    expect(
      await screen.findByText('Everything in this order has been refunded or is being refunded.'),
    ).toHaveFocus();
  });

  it('after the last copy has been dispatched', async () => {
    const { user, confirm } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Piece 2' }));
    await user.click(screen.getByRole('button', { name: 'Mark 1 copy as dispatched' }));
    await confirm('Mark as dispatched');
    expect(await screen.findByText('Nothing is left to post.')).toHaveFocus();
  });
});
