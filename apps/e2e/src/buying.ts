import type { Basket, CheckoutReply, GridRow, PieceDetail } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { z } from 'zod';
import { isPlenty } from './for-sale.js';
import { Visitor } from './visitor.js';

export const address = { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' };

/** A value of `brassId`: a publication as PDF, or with `h` as printed copy (rule D11). */
type BrassId = number | string;

/** The ids of all brass music that is sold as PDF. */
export async function brassSheets(url: string): Promise<number[]> {
  const rows = (await new Visitor(url).request('GET /api/brass')).body as GridRow[];
  return rows.filter(({ sheetMusic }) => sheetMusic).map(({ publicationId }) => publicationId);
}

/** Publications of brass music that are sold as PDF and printed. */
export async function productsToBuy(url: string, count: number): Promise<{ id: number; title: string }[]> {
  const visitor = new Visitor(url);
  const rows = (await visitor.request('GET /api/brass')).body as GridRow[];
  const found: { id: number; title: string }[] = [];
  for (const { pieceId, publicationId: id, title } of rows.filter(({ sheetMusic }) => sheetMusic)) {
    const { s } = (await visitor.request(`GET /api/brass/detail/${pieceId}`)).body as PieceDetail;
    const formats = s.filter((sheet) => sheet.i === id && isPlenty(sheet)).map(({ fmt }) => fmt);
    if (formats.includes('pdf') && formats.includes('hardcopy')) found.push({ id, title });
    if (found.length === count) return found;
  }
  throw new Error(`The demo catalogue has no ${count} publications that are sold in both formats`);
}

/** The brass publication with the fewest printed copies left, but at least two. */
export async function nearlySoldOut(url: string): Promise<{ pieceId: number; id: number; left: number }> {
  const visitor = new Visitor(url);
  const rows = (await visitor.request('GET /api/brass')).body as GridRow[];
  const counted: { pieceId: number; id: number; left: number }[] = [];
  for (const pieceId of new Set(rows.map((row) => row.pieceId))) {
    const { s } = (await visitor.request(`GET /api/brass/detail/${pieceId}`)).body as PieceDetail;
    for (const { i: id, st: left } of s) if (left) counted.push({ pieceId, id, left });
  }
  const [fewest] = counted.sort((a, b) => a.left - b.left);
  if (!fewest) throw new Error('The demo catalogue counts no printed copies');
  return fewest;
}

export async function fillBasket(visitor: Visitor, items: readonly BrassId[]): Promise<Basket> {
  for (const brassId of items) await visitor.request('POST /api/basket', { brassId });
  return (await visitor.request('GET /api/basket')).body as Basket;
}

const Status = z.object({ state: z.string(), orderNo: z.string().nullable() });

/** Pays a visitor's basket in the sandbox as the browser does, and returns the order's number. */
export async function buy(
  visitor: Visitor,
  items: readonly BrassId[],
  { email = 'ann@example.org', paymentMethod = 'pm_card_visa' } = {},
): Promise<string> {
  const { shipping, brassSheetMusic } = await fillBasket(visitor, items);
  const british = shipping.bands.find(({ countries }) => countries.includes('GB'));
  const response = await visitor.request('POST /api/create-update-payment-intent', {
    addresses: { email, billing: address },
    licenceNames: Object.fromEntries(brassSheetMusic.map(({ key }) => [key, 'Leeds Band'])),
    shippingCost: shipping.required ? (british?.cost ?? 0) : 0,
    cancelWaiver: true,
  });
  if (response.status !== 200) throw new Error(`no payment: ${response.status} ${response.text}`);
  const { paymentIntent, attemptId } = response.body as CheckoutReply;
  await visitor.request('POST /api/sandbox/pay', { clientSecret: paymentIntent.clientSecret, paymentMethod });
  return eventually(async () => {
    const { orderNo } = Status.parse((await visitor.request(`GET /api/order-status/${attemptId}`)).body);
    if (orderNo === null) throw new Error(`${attemptId} is not paid`);
    return orderNo;
  });
}
