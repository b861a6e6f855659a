import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PriceSummary } from './price-summary.js';

it('D2 a total that is waived without a voucher is called a discount, as in the mail and the receipt', () => {
  const totals = { items: 20, discount: 20, shipping: 0, vat: 0, total: 0 };
  render(<PriceSummary totals={totals} receipt={[]} band={null} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Items', 'Discount', 'Total']);
  expect(screen.getByText('−£0.20')).toBeVisible();
});
