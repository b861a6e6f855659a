import { describe, expect, it } from '@jest/globals';
import type { OrderView } from '@music/contracts';
import { screen } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { orderLine, someView } from '../../../testing/orders.js';
import { silenceErrors } from '../../../testing/silence.js';

const open = (order: OrderView) =>
  openApp('/purchase-confirmation?order=abc', {
    calls: { 'GET /api/orders/link/abc': order, 'GET /api/orders/link/abc/downloads': { licences: [] } },
  });

describe('D4 an order', () => {
  silenceErrors();

  it('shows where its printed copies go', async () => {
    await open(someView());
    expect(await screen.findByRole('heading', { name: 'Delivery address' })).toBeVisible();
    expect(screen.getByText(/^Ann Player\s1 High Street\sLeeds\sLS1 1UR$/)).toBeVisible();
  });

  it('opens the registration with the email address of the order, which no URL contains', async () => {
    const { user } = await open(someView());
    const link = await screen.findByRole('link', { name: 'Create an account' });
    expect(link).toHaveAttribute('href', '/account/register');
    await user.click(link);
    expect(await screen.findByLabelText('Email address')).toHaveValue('ann@example.org');
    expect(window.location.href).not.toContain('ann');
  });

  it('offers no account once an account has the order', async () => {
    await open(someView({ email: null }));
    expect(await screen.findByText('Ordered on 4 May 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it('shows no address if nothing is posted', async () => {
    await open(someView({ lines: [orderLine(1)], delivery: null }));
    expect(await screen.findByText('Ordered on 4 May 2026')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull();
  });
});
