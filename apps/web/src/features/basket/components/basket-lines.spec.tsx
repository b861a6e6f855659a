import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Unavailable } from '@music/contracts';
import { screen } from '@testing-library/react';
import { someBasket, someLine } from '../../../testing/baskets.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { BasketLines, useRemoval } from './basket-lines.js';

function Lines({ unavailable }: { unavailable: Unavailable | null }) {
  const line = someLine('brass12h', { unavailable });
  return <BasketLines basket={someBasket({ brassHardCopySheetMusic: [line] })} removal={useRemoval()} />;
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

  it('shows nothing of the kind while it can be bought', () => {
    renderAt('/basket', <Lines unavailable={null} />);
    expect(screen.queryByText(/out of/)).toBeNull();
  });
});
