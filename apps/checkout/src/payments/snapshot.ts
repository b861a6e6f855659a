import { createHash } from 'node:crypto';
import { ChargedLine, CheckoutAddresses } from '@music/contracts';
import { type PricedLine, waiver } from '@music/rules';
import { z } from 'zod';
import type { BasketPriceLine, PricedBasket } from '../basket/basket-price.js';

/** A line as it will be ordered. */
const SnapshotLine = ChargedLine.extend({ key: z.string(), seriesId: z.int().nullable() });
type SnapshotLine = z.infer<typeof SnapshotLine>;

/** What a payment would buy; later changes do not affect it. Money in pence. */
export const Snapshot = z.object({
  basketVersion: z.int(),
  email: z.string().nullable(),
  addresses: CheckoutAddresses.nullable(),
  voucherId: z.int().nullable(),
  /** Which text the customer agreed to; null without downloads, or if the customer did not agree. */
  waiverText: z.int().nullable(),
  lines: z.array(SnapshotLine),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  vat: z.int(),
  total: z.int(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** What the customer enters at the checkout. */
export interface CheckoutForm {
  addresses: CheckoutAddresses | null;
  licenceNames: Readonly<Record<string, string>>;
  /** Agrees to have downloads at once, and gives up the right to cancel them. */
  cancelWaiver: boolean;
  /** Pence; the total that the customer has seen. */
  total?: number | undefined;
}

export function snapshotOf(
  basketVersion: number,
  { lines, quote, voucher }: PricedBasket,
  form: CheckoutForm & { email: string | null },
): Snapshot {
  const { subtotal, discount, shipping, vat, total } = quote;
  return {
    subtotal,
    discount,
    shipping,
    vat,
    total,
    basketVersion,
    email: form.email,
    addresses: form.addresses,
    voucherId: voucher.applied?.id ?? null,
    waiverText:
      form.cancelWaiver && lines.some(({ format }) => format !== 'hardcopy') ? waiver.version : null,
    lines: quote.lines.map((priced, place) => lineOf(priced, lines[place], form)),
  };
}

function lineOf(
  priced: PricedLine,
  line: BasketPriceLine | undefined,
  { licenceNames }: CheckoutForm,
): SnapshotLine {
  if (line?.key !== priced.key) throw new Error('A quote keeps the order of its lines.');
  const licenceName = priced.format === 'pdf' ? (licenceNames[priced.key] ?? null) : null;
  return SnapshotLine.parse({ ...line, ...priced, licenceName });
}

/** Equal for equal content, so that a repeated request creates no new revision. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
