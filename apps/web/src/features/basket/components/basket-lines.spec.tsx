import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Unavailable } from '@music/contracts';
import { screen } from '@testing-library/react';
import { someBasket, someLine } from '../../../testing/baskets.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { BasketLines, useRemoval } from './basket-lines.js';

function Lines({ unavailable }: { unavailable: Unavailable | null }) {
  const line = someLine('brass12h', { unavailable });
  return (
    <BasketLines
      basket={someBasket({ brassHardCopySheetMusic: [line] })}
      removal={useRemoval()}
      owned={null}
    />
  );
}

describe('a line of the basket', () => {
  beforeEach(() => imitateLayout());

  it.each([
    ['out-of-stock', 'This printed copy is out of stock. Please remove it before you pay.'],
    ['out-of-print', 'This printed copy is out of print. Please remove it before you pay.'],
  ] as const)('shows that its printed copy is %s', (unavailable, text) => {
    renderAt('/basket', <Lines unavailable={unavailable} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('links to the page of its piece, or of its album', () => {
    const basket = someBasket({
      brassHardCopySheetMusic: [someLine('brass12h', { pieceId: 7 })],
      vocalMp3Albums: [someLine('vocal5', { title: 'Joy', pieceId: null })],
      contemporarySheetMusic: [someLine('contemporary3', { title: 'Praise', pieceId: null })],
    });
    const Shown = () => <BasketLines basket={basket} removal={useRemoval()} owned={null} />;
    renderAt('/basket', <Shown />);
    expect(screen.getByRole('link', { name: 'Piece 12' })).toHaveAttribute('href', '/brass/piece-12/7');
    expect(screen.getByRole('link', { name: 'Joy' })).toHaveAttribute('href', '/vocal/mp3Album/5');
    expect(screen.getByText('Praise')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Praise' })).toBeNull();
  });

  it('shows nothing of the kind while it can be bought', () => {
    renderAt('/basket', <Lines unavailable={null} />);
    expect(screen.queryByText(/out of/)).toBeNull();
  });
});
