import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { someOrder } from '../../../testing/orders.js';
import { renderAt } from '../../../testing/screen.js';
import { OrderFacts } from './order-facts.js';

it('name the voucher of the order, and lead to it', () => {
  const order = someOrder('12', { voucherCode: 'TENOFF' });
  renderAt('/', <OrderFacts order={{ ...order, totals: { ...order.totals, discount: 449 } }} />);
  const voucher = screen.getByRole('link', { name: 'TENOFF' });
  expect(voucher).toHaveAttribute('href', '/admin/vouchers?q=TENOFF');
  expect(voucher.parentElement).toHaveTextContent('TENOFF, −£4.49');
});
