import type { Unavailable } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { SaleFormat } from '@music/rules';
import type { Copy } from './stock.repository.js';
import { stockTexts } from './stock.texts.js';

/** A line of a basket or an order; its format tells whether it is a printed copy. */
export interface Line extends Copy {
  format: SaleFormat;
  title: string;
}

export const outOfStock = (lines: readonly Line[], why: Unavailable): CallError =>
  new CallError('CHECKOUT_OUT_OF_STOCK', {
    msg: stockTexts.inBasket(
      lines.map(({ title }) => title),
      why,
    ),
  });

/** Throws `CHECKOUT_OUT_OF_STOCK`. */
export function assertAvailable(lines: readonly (Line & { unavailable: Unavailable | null })[]): void {
  const why = lines.find((line) => line.unavailable)?.unavailable;
  if (why)
    throw outOfStock(
      lines.filter((line) => line.unavailable === why),
      why,
    );
}
