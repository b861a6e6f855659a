import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fullPiece } from '../../../testing/pieces.js';
import { Facts } from './facts.js';

/** Shows a piece that each of these publishers has published once; the name may be blank. */
function showPublishedBy(...names: string[]): void {
  const p = names.map((pn, i) => ({ i, si: null, sn: 'Judd Street', n: null, y: null, pi: null, pn }));
  render(<Facts category="brass" piece={fullPiece({ p })} />, { wrapper: MemoryRouter });
}

it('C-065 a piece whose publishers are not known has no label for them', () => {
  showPublishedBy('', ' ');
  expect(screen.getByText('Series')).toBeVisible();
  expect(screen.queryByText('Publisher')).toBeNull();
});

it('C-065 the publishers of a piece are named once each', () => {
  showPublishedBy('SP&S', '', ' SP&S', 'Crest Music');
  expect(screen.getByText('Publisher').nextElementSibling).toHaveTextContent(/^SP&S, Crest Music$/);
});
