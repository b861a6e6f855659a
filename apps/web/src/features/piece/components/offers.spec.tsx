import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fullPiece } from '../../../testing/pieces.js';
import { Offers } from './offers.js';

const slots = { renderBuyButton: () => null, renderBoughtNote: () => null };

it.each([
  ['brass', 'Printed set'],
  ['contemporary', 'Printed set'],
  ['vocal', 'Printed copy'],
] as const)('what is posted of %s music is a %s', (category, name) => {
  render(<Offers category={category} piece={fullPiece()} {...slots} />);
  expect(screen.getByText(name, { selector: 'strong' })).toBeVisible();
});

it('a set whose parts are known names them beside the pages of its score', () => {
  const sheet = { i: 70, t: 'The Shining River', pg: 5, pr: 1995, st: null, sm: [] };
  const s = [
    { ...sheet, fmt: 'pdf' as const, pt: 23 },
    { ...sheet, fmt: 'hardcopy' as const, pt: 1, pg: 1 },
  ];
  render(<Offers category="brass" piece={fullPiece({ s })} {...slots} />);
  expect(screen.getByText('Score (5 pages) and 23 parts')).toBeVisible();
  expect(screen.getByText('Score (1 page) and 1 part, posted to you')).toBeVisible();
});
