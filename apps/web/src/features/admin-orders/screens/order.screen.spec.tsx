import { describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { orderLine, printedLine, someAddress, someOrder } from '../../../testing/orders.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const call = 'GET /api/admin/orders/12';
const refundCall = 'POST /api/admin/orders/12/refund';
const dispatchCall = 'POST /api/admin/orders/12/dispatch';
const at = '2026-05-04T10:00:00.000Z';

const refund = (fields: Partial<OrderDetail['refunds'][number]> = {}): OrderDetail['refunds'][number] => ({
  id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  at,
  amount: 1995,
  lineIds: [1],
  reason: 'Bought twice',
  by: 1,
  byName: 'Mary Ledger',
  state: 'succeeded',
  ...fields,
});
const oneBack = someOrder('12', {
  state: 'part_refunded',
  refunded: 1995,
  refunds: [refund()],
  lines: [orderLine(1, { refundedAt: at }), printedLine(2)],
});

const open = async (order: CallAnswer = someOrder('12'), calls: Record<string, CallAnswer> = {}) => {
  const user = administrator();
  const app = await openApp('/admin/orders/12', { user, calls: { [call]: order, ...calls } });
  const click = (role: string, name: string) => app.user.click(screen.getByRole(role, { name }));
  const tick = (name: string) => click('checkbox', name);
  return { ...app, click, tick };
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('an order', () => {
  silenceErrors();

  it('of the demo is marked, and has no actions', async () => {
    const lines = [orderLine(1), printedLine(2, { dispatchedAt: at })];
    await open(someOrder('12', { demo: true, email: null, userId: -3, dispute: 'lost', lines }));
    expect(await screen.findByText(/^This order was invented for the demo/)).toBeVisible();
    expect(screen.getByText('Demo customer')).toBeVisible();
    expect(
      screen.getByText('The customer’s bank disputed this payment, and the shop lost the dispute.'),
    ).toBeVisible();
    expect(screen.getByText('Nothing is left to post.')).toBeVisible();
    expect(screen.getByText('Nobody paid for this order, so nothing can be refunded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
    for (const box of screen.queryAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('D13 D17 shows customer, payment, lines, VAT by rate, addresses and history', async () => {
    const order = someOrder('12', {
      dispute: 'needs_response',
      delivery: { ...someAddress, name: 'The Band Hall', country: 'NL', postcode: '1234 AB' },
      lines: [orderLine(1, { discount: 200, total: 1795 }), printedLine(2, { dispatchedAt: at })],
    });
    await open(order);
    expect(await screen.findByText('Paid on 4 May 2026, 00:30')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ann@example.org' })).toHaveAttribute(
      'href',
      '/admin/users?q=ann%40example.org',
    );
    expect(screen.getByText('The customer’s bank disputes this payment: needs response.')).toBeVisible();
    expect(screen.getByText('pi_123')).toBeVisible();
    const lines = within(screen.getByRole('table', { name: 'Items' })).getAllByRole('row');
    expect(lines.map((row) => row.textContent)).toEqual([
      'MusicPriceDiscountPostageVAT includedCharged',
      'Piece 1General Series 1371\u00A0·\u00A0PDF\u00A0·\u00A0brass1Licensed to Leeds Band£19.95£2.00£0.00£3.33£17.95',
      'Piece 2General Series 1371\u00A0·\u00A0printed copy\u00A0·\u00A0brass2hDispatched on 4 May 2026£24.95£0.00£3.50£0.00£28.45',
      'Total£44.90£0.00£3.50£3.33£48.40',
    ]);
    expect(screen.getByRole('checkbox', { name: 'Piece 2' })).toHaveAccessibleDescription(
      'General Series 1371\u00A0·\u00A0printed copy\u00A0·\u00A0brass2h',
    );
    const vat = within(screen.getByRole('table', { name: 'VAT by rate' })).getAllByRole('row');
    expect(vat.slice(1).map((row) => row.textContent)).toEqual([
      '20%£16.62£3.33£19.95',
      '0%£28.45£0.00£28.45',
    ]);
    expect(screen.getByText(/The Band Hall/).textContent).toBe(
      'The Band Hall\n1 High Street\nLeeds\n1234 AB\nNETHERLANDS',
    );
    expect(screen.getByText('Awaiting payment → Paid')).toHaveTextContent('Confirmed by payment provider');
    expect(screen.getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute(
      'href',
      '/api/admin/orders/12/receipt',
    );
  });

  it('refunds the ticked lines, with a reason, after confirming the exact sum', async () => {
    const app = await open(undefined, { [refundCall]: oneBack });
    await screen.findByText('Piece 1');
    await app.click('button', 'Refund');
    expect(await screen.findByText('Enter a reason.')).toBeVisible();
    await app.user.click(screen.getByLabelText('Reason'));
    await app.user.paste('x'.repeat(501));
    expect(await screen.findByText('Use up to 500 characters.')).toBeVisible();
    await app.user.clear(screen.getByLabelText('Reason'));
    await app.user.type(screen.getByLabelText('Reason'), 'Bought twice');
    await app.click('button', 'Refund');
    expect(await screen.findByText('First tick the items to refund.')).toBeVisible();
    await app.tick('Piece 1');
    expect(screen.getByText('1 item ticked: £19.95')).toBeVisible();
    await app.click('button', 'Refund £19.95');
    expect(
      (await dialog()).getByText(/^£19.95 goes back to the customer for 1 item of order 12\./),
    ).toBeVisible();
    expect((await dialog()).getByText(/can no longer download the refunded music\./)).toBeVisible();
    expect(app.bodies(refundCall)).toEqual([]);
    await app.user.click((await dialog()).getByRole('button', { name: 'Refund £19.95' }));
    expect(await screen.findByText('£19.95 has been refunded.')).toBeVisible();
    expect(app.bodies(refundCall)).toEqual([{ lineIds: [1], reason: 'Bought twice' }]);
    expect(screen.getByLabelText('Reason')).toHaveValue('');
    expect(screen.getByText('Refunded on 4 May 2026')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Piece 1', hidden: true })).toBeDisabled();
    const made = within(screen.getByRole('table', { name: 'Refunds' })).getAllByRole('row')[1];
    expect(made?.textContent).toBe('4 May 2026, 11:00£19.95RefundedBought twiceMary Ledger');
  });

  it('refunds everything at once, and nothing if it is cancelled', async () => {
    const done = someOrder('12', {
      lines: [orderLine(1, { refundedAt: at }), printedLine(2, { refundedAt: at })],
      refunds: [refund({ amount: 4840, lineIds: [1, 2] })],
    });
    const app = await open(undefined, { [refundCall]: done });
    await screen.findByText('Piece 1');
    await app.tick('All items that can be refunded');
    await app.user.type(screen.getByLabelText('Reason'), 'Wrong band');
    await app.click('button', 'Refund £48.40');
    await app.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.bodies(refundCall)).toEqual([]);
    await app.click('button', 'Refund £48.40');
    await app.user.click((await dialog()).getByRole('button', { name: 'Refund £48.40' }));
    expect(await screen.findByText('£48.40 has been refunded.')).toBeVisible();
    expect(app.bodies(refundCall)).toEqual([{ lineIds: [1, 2], reason: 'Wrong band' }]);
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('follows a refund until the provider has answered, also after a poll that failed', async () => {
    const underWay = someOrder('12', { refunds: [refund({ state: 'requested' })] });
    const app = await open(undefined, { [refundCall]: underWay });
    await screen.findByText('Piece 1');
    await app.tick('Piece 1');
    await app.user.type(screen.getByLabelText('Reason'), 'Bought twice');
    await app.click('button', 'Refund £19.95');
    app.answers[call] = underWay;
    await app.user.click((await dialog()).getByRole('button', { name: 'Refund £19.95' }));
    expect(await screen.findByText(/^The refund of £19.95 is in progress\./)).toBeVisible();
    expect(screen.getByText('Refund in progress')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Piece 1', hidden: true })).toBeDisabled();
    app.answers[call] = 503;
    const polls = () => app.calls().filter((each) => each === call).length;
    const before = polls();
    await waitFor(() => expect(polls()).toBeGreaterThan(before));
    app.answers[call] = someOrder('12', { refunds: [refund({ state: 'failed' })] });
    const failed = 'The refund of £19.95 failed. An email to the shop’s staff says why.';
    expect((await screen.findByText(failed)).parentElement).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('checkbox', { name: 'Piece 1' })).toBeEnabled();
  });

  it.each<[CallAnswer, string]>([
    [
      [409, { code: 'CHECKOUT_REFUNDED', msg: null }],
      'One of these items has already been refunded, or is being refunded. Nothing else was refunded.',
    ],
    [
      [503, { code: 'CHECKOUT_PAYMENT_UNAVAILABLE', msg: null }],
      'The payment provider cannot be reached. Check the refunds below before you try again.',
    ],
    [500, 'We cannot tell whether the money was refunded. Check the refunds below before you try again.'],
  ])('shows the error and the current state of the order, and keeps the reason: %j', async (answer, text) => {
    const app = await open(undefined, { [refundCall]: answer });
    await screen.findByText('Piece 1');
    await app.tick('Piece 1');
    await app.user.type(screen.getByLabelText('Reason'), 'Bought twice');
    await app.click('button', 'Refund £19.95');
    app.answers[call] = oneBack;
    await app.user.click((await dialog()).getByRole('button', { name: 'Refund £19.95' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('Refunded on 4 May 2026')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Bought twice');
  });

  it('keeps the reason and the ticks if the refund fails at once; one found at the provider is not its result', async () => {
    const failed = refund({ state: 'failed' });
    const later = { id: '1b671a64-40d5-491e-99b0-da01ff1f3342', at: '2027-01-01T00:00:00Z' };
    const found = refund({ ...later, by: null });
    const app = await open(undefined, { [refundCall]: someOrder('12', { refunds: [failed, found] }) });
    await screen.findByText('Piece 1');
    await app.tick('Piece 1');
    await app.user.type(screen.getByLabelText('Reason'), 'Bought twice');
    await app.click('button', 'Refund £19.95');
    await app.user.click((await dialog()).getByRole('button', { name: 'Refund £19.95' }));
    expect(await screen.findByText(/^The refund of £19.95 failed\./)).toBeVisible();
    expect(screen.queryByText('£19.95 has been refunded.')).toBeNull();
    expect(screen.getByLabelText('Reason')).toHaveValue('Bought twice');
    expect(screen.getByRole('checkbox', { name: 'Piece 1' })).toBeChecked();
  });

  it('C-161 when the session has ended no dialog covers the log-in form, and the ticks stay', async () => {
    const stranger = [401, { code: 'UNAUTHORISED', msg: null }] as const;
    const app = await open(undefined, { [dispatchCall]: stranger });
    await screen.findByText('Piece 2');
    await app.tick('Piece 1');
    await app.tick('Piece 2');
    app.answers['GET /api/user/'] = stranger;
    await app.click('button', 'Mark 1 copy as dispatched');
    await app.user.click((await dialog()).getByRole('button', { name: 'Mark as dispatched' }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Piece 1', hidden: true })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Piece 2', hidden: true })).toBeChecked();
  });

  it('shows no message of an earlier action beside that of the next', async () => {
    const app = await open(undefined, { [refundCall]: oneBack });
    await screen.findByText('Piece 1');
    await app.click('button', 'Mark as dispatched');
    expect(await screen.findByText('First tick the copies you have posted.')).toBeVisible();
    await app.user.type(screen.getByLabelText('Reason'), 'Bought twice');
    await app.tick('Piece 1');
    await app.click('button', 'Refund £19.95');
    await app.user.click((await dialog()).getByRole('button', { name: 'Refund £19.95' }));
    expect(await screen.findByText('£19.95 has been refunded.')).toBeVisible();
    expect(screen.queryByText('First tick the copies you have posted.')).toBeNull();
    await app.click('button', 'Mark as dispatched');
    expect(await screen.findByText('First tick the copies you have posted.')).toBeVisible();
    expect(screen.queryByText('£19.95 has been refunded.')).toBeNull();
    await app.click('button', 'Refund');
    expect(await screen.findByText('Enter a reason.')).toBeVisible();
    expect(screen.queryByText('First tick the copies you have posted.')).toBeNull();
  });

  it('marks the ticked printed copies as dispatched', async () => {
    const posted = someOrder('12', { lines: [orderLine(1), printedLine(2, { dispatchedAt: at })] });
    const app = await open(undefined, { [dispatchCall]: posted });
    await screen.findByText('1 copy to post. Tick the ones you have posted above.');
    await app.tick('Piece 1');
    await app.click('button', 'Mark as dispatched');
    expect(await screen.findByText('First tick the copies you have posted.')).toBeVisible();
    await app.tick('Piece 2');
    await app.click('button', 'Mark 1 copy as dispatched');
    expect((await dialog()).getByText(/^1 copy of order 12 will be marked as dispatched\./)).toBeVisible();
    await app.user.click((await dialog()).getByRole('button', { name: 'Mark as dispatched' }));
    expect(await screen.findByText('Marked as dispatched.')).toBeVisible();
    expect(app.bodies(dispatchCall)).toEqual([{ lineIds: [2] }]);
    expect(screen.getByText('Dispatched on 4 May 2026')).toBeVisible();
    expect(screen.queryByText(/Tick the ones you have posted/)).toBeNull();
  });

  it('does not ask for copies to be posted while the payment is lost to a dispute', async () => {
    await open(someOrder('12', { dispute: 'lost', paymentLost: true, toDispatch: 0 }));
    expect(
      await screen.findByText('The customer’s bank has taken this payment back. Do not post the copies.'),
    ).toBeVisible();
    expect(screen.getByText('Held back')).toBeVisible();
    expect(screen.queryByText('Nothing is left to post.')).toBeNull();
    expect(screen.queryByText('To post')).toBeNull();
    expect(screen.queryByRole('button', { name: /as dispatched$/ })).toBeNull();
  });

  it('a free order has no payment and, without copies, nothing to post; an erased customer no link', async () => {
    await open(
      someOrder('12', {
        source: 'free',
        paymentIntentId: null,
        email: null,
        userId: null,
        billing: null,
        lines: [orderLine(1)],
      }),
    );
    expect(await screen.findByText('None (nothing to pay)')).toBeVisible();
    expect(screen.getByText('Erased customer')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Dispatch' })).toBeNull();
  });

  it('may be unknown, fail to load, or have an invalid number', async () => {
    const { unmount } = await open([404, { code: 'CHECKOUT_ORDER_UNKNOWN', msg: null }]);
    expect(await screen.findByText('There is no order with this number.')).toBeVisible();
    unmount();
    const app = await open(500);
    expect(await screen.findByText('The order could not be loaded.')).toBeVisible();
    app.answers[call] = someOrder('12');
    await app.click('button', 'Try again');
    expect(await screen.findByText('Piece 1')).toBeVisible();
    app.unmount();
    await openApp('/admin/orders/twelve', { user: administrator() });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
