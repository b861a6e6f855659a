import { maxPrice } from '@music/contracts';
import { accepted, type Cell, rejected, repaired } from './cell.js';

/** `pence`; `default`: the file says nothing, so the shop's price stays; `none`: not sold in this format. */
export type PriceCell = { pence: number } | 'default' | 'none';

/** A whole number of pounds above this is more likely pence under the wrong header. */
const maxWholePounds = 200;

const notSold = /^(-|–|—|none|n\/a|not sold)$/i;

function checkPrice(pence: number, problem?: string): Cell<PriceCell> {
  if (pence > maxPrice) return rejected('above £1,000.00');
  return problem ? repaired({ pence }, problem) : accepted({ pence });
}

/** `19`, `19.9`, `19.95`: pounds and up to two decimals, without floating point. */
const toPence = (pounds: string, decimals = ''): number =>
  Number(pounds) * 100 + Number(decimals.padEnd(2, '0'));

function readAmount(amount: string): Cell<PriceCell> {
  const whole = /^\d{1,6}$/.exec(amount);
  if (whole) {
    if (Number(amount) <= maxWholePounds) return checkPrice(toPence(amount));
    return rejected('pounds or pence? Write 12.50, or name the column pdfPricePence or hardcopyPricePence');
  }
  const decimal = /^(\d{1,6}|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(amount);
  if (decimal?.[1]) return checkPrice(toPence(decimal[1].replaceAll(',', ''), decimal[2]));
  const comma = /^(\d{1,6}),(\d{2})$/.exec(amount);
  if (comma?.[1]) return checkPrice(toPence(comma[1], comma[2]), 'a decimal comma');
  return rejected('not a price: write pounds and pence as 12.50');
}

/** Reads pounds: `19.95`, `£19.95`, `19,95`. Rejects amounts that could be wrong by a factor of a hundred. */
export function readPounds(text: string): Cell<PriceCell> {
  if (text === '') return accepted('default');
  if (notSold.test(text)) return accepted('none');
  const pence = /^(\d{1,6}) ?p$/i.exec(text);
  if (pence) return checkPrice(Number(pence[1]), 'pence');
  return readAmount(text.replace(/^(£|GBP) ?| ?GBP$/gi, ''));
}

/** Reads pence from a column that says so in its header. */
export function readPence(text: string): Cell<PriceCell> {
  if (text === '') return accepted('default');
  if (notSold.test(text)) return accepted('none');
  const pence = /^(\d{1,7}) ?p?$/i.exec(text);
  return pence ? checkPrice(Number(pence[1])) : rejected('not a whole number of pence');
}
