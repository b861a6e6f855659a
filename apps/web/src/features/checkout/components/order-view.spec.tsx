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

  it('shows no address if nothing is posted', async () => {
    await open(someView({ lines: [orderLine(1)], delivery: null }));
    expect(await screen.findByText('Ordered on 4 May 2026')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull();
  });
});
