import { grouped } from '@music/rules';

export const plainListTexts = {
  shown: (from: number, to: number, count: number): string =>
    `Pieces ${grouped(from)} to ${grouped(to)} of ${grouped(count)}`,
  pagesAbove: 'Pages, above the list',
  pagesBelow: 'Pages, below the list',
};
