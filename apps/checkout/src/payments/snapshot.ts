import { createHash } from 'node:crypto';
import { ChargedLine, type CheckoutAddresses } from '@music/contracts';
import { type PricedLine, type Quote, waiver } from '@music/rules';
import { z } from 'zod';
import type { BasketPriceLine, PricedBasket } from '../basket/basket-price.js';

/** A line as it will be ordered. */
export const SnapshotLine = ChargedLine.extend({ key: z.string(), seriesId: z.int().nullable() });
type SnapshotLine = z.infer<typeof SnapshotLine>;

/** What a payment would buy; later changes do not affect it. Money in pence. */
export interface Snapshot extends Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'vat' | 'total'> {
  basketVersion: number;
  email: string | null;
  addresses: CheckoutAddresses | null;
  voucherId: number | null;
  /** Which text the customer agreed to; null without downloads, or if the customer did not agree. */
  waiverText: number | null;
  lines: SnapshotLine[];
}

/** What the customer enters in addition to the basket. */
interface CustomerWords {
  email: string | null;
  addresses: CheckoutAddresses | null;
  licenceNames: Readonly<Record<string, string>>;
  /** Agrees to have downloads at once, and gives up the right to cancel them. */
  cancelWaiver: boolean;
}

export function snapshotOf(
  basketVersion: number,
  { lines, quote, voucher }: PricedBasket,
  words: CustomerWords,
): Snapshot {
  const { subtotal, discount, shipping, vat, total } = quote;
  return {
    subtotal,
    discount,
    shipping,
    vat,
    total,
    basketVersion,
    email: words.email,
    addresses: words.addresses,
    voucherId: voucher.applied?.id ?? null,
    waiverText:
      words.cancelWaiver && lines.some(({ format }) => format !== 'hardcopy') ? waiver.version : null,
    lines: quote.lines.map((priced, place) => lineOf(priced, lines[place], words)),
  };
}

function lineOf(priced: PricedLine, line: BasketPriceLine | undefined, words: CustomerWords): SnapshotLine {
  if (line?.key !== priced.key) throw new Error('A quote keeps the order of its lines.');
  const licenceName = priced.format === 'pdf' ? (words.licenceNames[priced.key] ?? null) : null;
  return SnapshotLine.parse({ ...line, ...priced, licenceName });
}

/** Equal for equal content, so that a repeated request creates no new revision. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
