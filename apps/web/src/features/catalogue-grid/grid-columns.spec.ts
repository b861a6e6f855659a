import { describe, expect, it } from '@jest/globals';
import { categories } from '@music/contracts';
import { columnsFor } from './grid-columns.js';

describe('the columns of the grid', () => {
  it.each(
    categories.flatMap((category) => [[category, 'desktop'] as const, [category, 'wideDesktop'] as const]),
  )('show prices: %s, %s', (category, breakpoint) => {
    expect(columnsFor(category, breakpoint).map(({ field }) => field)).toContain('price');
  });
});
