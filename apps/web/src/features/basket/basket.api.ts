import type {
  addToBasket,
  applyBasketVoucher,
  Basket,
  Category,
  getBasket,
  removeBasketVoucher,
  removeFromBasket,
} from '@music/contracts';
import { callApi } from '../../lib/api/http.js';
import { queueBasketCall } from '../../lib/api/basket-queue.js';

/** The item to add: a sheet or an album by its id, a hard copy by its id and `h` (rule D11). */
export interface Item {
  category: Category;
  id: number | string;
}

/** `brass12`, or `brass12h` for a hard copy. */
export const itemKey = ({ category, id }: Item): string => category + id;

const bodyOf = ({ category, id }: Item) => ({ [`${category}Id`]: id });

export const fetchBasket = (_: void, signal: AbortSignal): Promise<Basket> =>
  queueBasketCall(() => callApi<typeof getBasket>('GET /api/basket/', {}, { signal }));

/** 404 for items that are not sold, 409 for items out of stock and for a full basket. */
export const addItem = (item: Item, signal: AbortSignal): Promise<Basket> =>
  queueBasketCall(() => callApi<typeof addToBasket>('POST /api/basket', bodyOf(item), { signal }));

export const removeItem = (item: Item, signal: AbortSignal): Promise<Basket> =>
  queueBasketCall(() => callApi<typeof removeFromBasket>('DELETE /api/basket', bodyOf(item), { signal }));

/** 200 also for a code that gives no discount: the basket's `voucher` says so (rule S3). */
export const applyVoucher = (code: string, signal: AbortSignal): Promise<Basket> =>
  queueBasketCall(() => callApi<typeof applyBasketVoucher>('POST /api/basket/voucher', { code }, { signal }));

export const removeVoucher = (_: void, signal: AbortSignal): Promise<Basket> =>
  queueBasketCall(() =>
    callApi<typeof removeBasketVoucher>('POST /api/basket/remove-voucher', {}, { signal }),
  );
