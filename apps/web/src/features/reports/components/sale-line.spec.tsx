import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { saleRow } from '../../../testing/reports.js';
import { SaleCard } from './sale-line.js';

it('a card says which amounts it shows', () => {
  render(<SaleCard row={saleRow({ orderNo: null })} place={0} top={null} />);
  const [, amounts] = screen.getAllByRole('cell');
  expect(amounts).toHaveTextContent('Net £8.00VAT £1.50');
});
