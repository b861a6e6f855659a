import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { someAddress, someOrder } from '../../../testing/orders.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const call = 'GET /api/admin/picking-list';
const dispatchCall = 'POST /api/admin/orders/11/dispatch';
const copy = (lineId: number) => ({
  lineId,
  category: 'brass',
  title: `Piece ${lineId}`,
  series: 'General Series',
  number: '1371',
});
const parcel = (orderNo: string, fields: object = {}) => ({
  orderNo,
  paidAt: '2026-05-03T23:30:00.000Z',
  address: someAddress,
  dispute: null,
  lines: [copy(1), copy(2)],
  ...fields,
});
const parcels = [parcel('11'), parcel('12', { address: null, lines: [copy(3)] })];

const open = (list: CallAnswer = parcels, calls: Record<string, CallAnswer> = {}) =>
  openApp('/admin/picking-list', { user: administrator(), calls: { [call]: list, ...calls } });
const items = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('h2') !== null);

describe('the picking list', () => {
  silenceErrors();

  it('has each parcel with its address and its copies, in the order of the server', async () => {
    await open();
    await screen.findByText('2 parcels');
    const [first, second] = items();
    expect(first).toHaveTextContent('Order 11Paid on 4 May 2026Ann Player 1 High Street Leeds LS1 1UR');
    expect(first).toHaveTextContent('Piece 1General Series 1371 · BrassPiece 2');
    expect(second).toHaveTextContent('No address held. See the order.');
    expect(screen.getByRole('link', { name: 'Order 11' })).toHaveAttribute('href', '/admin/orders/11');
  });

  it('marks a parcel as dispatched after confirmation, and removes it from the list', async () => {
    const app = await open(parcels, { [dispatchCall]: someOrder('11') });
    await app.user.click(await screen.findByRole('button', { name: 'Mark as dispatched: order 11' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^2 copies of order 11 will be marked as dispatched\./)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(app.bodies(dispatchCall)).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Mark as dispatched: order 11' }));
    app.answers[call] = parcels.slice(1);
    await app.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as dispatched' }),
    );
    expect(await screen.findByText('Order 11 has been marked as dispatched.')).toBeVisible();
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(app.bodies(dispatchCall)).toEqual([{ lineIds: [1, 2] }]);
  });

  it('shows which order has had a copy refunded meanwhile, and the list as it is now', async () => {
    const app = await open(parcels, { [dispatchCall]: [409, { code: 'CHECKOUT_REFUNDED', msg: null }] });
    await app.user.click(await screen.findByRole('button', { name: 'Mark as dispatched: order 11' }));
    app.answers[call] = parcels.slice(1);
    await app.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as dispatched' }),
    );
    expect(
      await screen.findByText('Order 11: One of these copies has since been refunded. Do not post it.'),
    ).toBeVisible();
    await waitFor(() => expect(items()).toHaveLength(1));
  });

  it('stays when the network is lost while a parcel is marked', async () => {
    const app = await open(parcels, { [dispatchCall]: 0 });
    await app.user.click(await screen.findByRole('button', { name: 'Mark as dispatched: order 11' }));
    app.answers[call] = 0;
    await app.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as dispatched' }),
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(items()).toHaveLength(2);
  });

  it('shows which payment is disputed, and that copies whose payment is lost must not be posted', async () => {
    const app = await open([parcel('11', { dispute: 'needs_response' }), parcels[1]], {
      [dispatchCall]: [409, { code: 'CHECKOUT_PAYMENT_LOST', msg: null }],
    });
    await screen.findByText('2 parcels');
    const [first, second] = items();
    expect(first).toHaveTextContent('The customer’s bank disputes this payment: needs response.');
    expect(second).not.toHaveTextContent('bank');
    await app.user.click(screen.getByRole('button', { name: 'Mark as dispatched: order 11' }));
    await app.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as dispatched' }),
    );
    expect(
      await screen.findByText(
        'Order 11: The customer’s bank has taken this payment back. Do not post the copies.',
      ),
    ).toBeVisible();
  });

  it('prints', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('shows that everything is dispatched, that there is more, or that the list failed', async () => {
    const { unmount } = await open([]);
    expect(await screen.findByText('Everything has been posted.')).toBeVisible();
    unmount();
    const full = await open(Array.from({ length: 500 }, (_, at) => parcel(String(at), { lines: [] })));
    expect(
      await screen.findByText('There may be more. They will appear as you dispatch these.'),
    ).toBeVisible();
    expect(screen.getByText('The first 500 parcels')).toBeVisible();
    full.unmount();
    const app = await open(500);
    expect(await screen.findByText('The picking list could not be loaded.')).toBeVisible();
    app.answers[call] = parcels;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 parcels')).toBeVisible();
  });
});
