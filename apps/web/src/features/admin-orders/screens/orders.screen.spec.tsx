import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { enter } from '../../../testing/enter.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { orderSummary } from '../../../testing/orders.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const page = (rows: object[], pages = 1) => ({ rows, page: 1, pages, total: rows.length });
const asked = (q = '', show = 'all', at = 1) => `GET /api/admin/orders?q=${q}&show=${show}&page=${at}`;
const disputed = orderSummary('12', {
  state: 'part_refunded',
  refunded: 1995,
  toDispatch: 2,
  dispute: 'needs_response',
});
const erased = orderSummary('11', {
  email: null,
  userId: null,
  toDispatch: 0,
  paidAt: '2026-12-03T23:30:00.000Z',
});

const open = (search = '', calls: Record<string, CallAnswer> = {}) =>
  openApp(`/admin/orders${search}`, {
    user: administrator(),
    calls: { [asked()]: page([disputed, erased], 2), ...calls },
  });
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the orders', () => {
  silenceErrors();

  it('D13 shows number, time in London, customer, state, total and refunds of each', async () => {
    await open();
    await screen.findByText('2 orders');
    expect(cells()).toEqual([
      '124 May 2026, 00:30ann@example.orgPartly refunded2 copies to postDisputed: needs response£48.40£19.95',
      '113 Dec 2026, 23:30Erased customerPaid£48.40',
    ]);
    expect(screen.getByRole('link', { name: 'Order 12' })).toHaveAttribute('href', '/admin/orders/12');
    const rail = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(rail.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  });

  it('searches while typing, filters and turns pages, all of it in the address', async () => {
    const app = await open('', {
      [asked('', 'to-dispatch')]: page([disputed], 2),
      [asked('', 'to-dispatch', 2)]: page([orderSummary('3')], 2),
      [asked('ann', 'to-dispatch')]: page([orderSummary('4')]),
    });
    await screen.findByText('2 orders');
    await app.user.click(screen.getByRole('link', { name: 'To dispatch' }));
    await screen.findByText('1 order');
    expect(screen.getByRole('link', { name: 'To dispatch' })).toHaveAttribute('aria-current', 'true');
    expect(app.address()).toBe('/admin/orders?show=to-dispatch');
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Order 3' })).toBeVisible();
    expect(app.address()).toBe('/admin/orders?show=to-dispatch&page=2');
    await enter(app.user, screen.getByLabelText('Order number or email address'), 'ann');
    expect(await screen.findByRole('link', { name: 'Order 4' })).toBeVisible();
    expect(app.address()).toBe('/admin/orders?q=ann&show=to-dispatch');
  });

  it('starts with the selection in the address, and with all orders if it is unknown', async () => {
    await open('?q=ann&show=constructor&page=2', { [asked('ann', 'all', 2)]: page([orderSummary('9')], 2) });
    expect(await screen.findByRole('link', { name: 'Order 9' })).toBeVisible();
    expect(screen.getByLabelText('Order number or email address')).toHaveValue('ann');
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows that nothing matches, or that the list failed, and offers to try again', async () => {
    const app = await open('?q=x', { [asked('x')]: page([]) });
    expect(await screen.findByText('No orders found.')).toBeVisible();
    app.answers[asked('x', 'disputed')] = 500;
    await app.user.click(screen.getByRole('link', { name: 'Disputed' }));
    expect(await screen.findByText('The orders could not be loaded.')).toBeVisible();
    app.answers[asked('x', 'disputed')] = page([disputed]);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Order 12' })).toBeVisible();
  });

  it('C-109 C-161 shows the log-in form on a 401, and the list stays below it', async () => {
    const app = await open();
    await screen.findByText('2 orders');
    const stranger = [401, { code: 'UNAUTHORISED', msg: null }] as const;
    app.answers['GET /api/user/'] = stranger;
    app.answers[asked('', 'disputed')] = stranger;
    await app.user.click(screen.getByRole('link', { name: 'Disputed' }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(screen.getByText('ann@example.org', { selector: 'td' })).toBeInTheDocument();
    app.answers['POST /api/user/'] = administrator();
    app.answers[asked('', 'disputed')] = page([orderSummary('5')]);
    await app.user.type(await screen.findByLabelText('Email address'), 'admin@example.org');
    await app.user.type(screen.getByLabelText('Password'), 'a fine tuba line');
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('link', { name: 'Order 5' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
    expect(app.address()).toBe('/admin/orders?show=disputed');
  });
});
