import type { Unavailable } from '@music/contracts';

const reasons: Readonly<Record<Unavailable, string>> = {
  'out-of-stock': 'out of stock',
  'out-of-print': 'out of print',
};

/** The server's messages about printed copies that cannot be bought, shown as they are. */
export const stockTexts = {
  copy: (why: Unavailable): string => `Sorry, this printed copy is ${reasons[why]}.`,
  inBasket: (titles: readonly string[], why: Unavailable): string =>
    titles.length === 1
      ? `Sorry, the printed copy of “${titles[0]}” is ${reasons[why]}. Please remove it from your basket.`
      : `Sorry, some printed copies are ${reasons[why]}: ${titles.join(', ')}. Please remove them from your basket.`,
};
