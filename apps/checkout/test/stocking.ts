import type { ProductCopy } from '@music/contracts';
import { Reconciler } from '../src/payments/reconciler.js';
import { ProductsService } from '../src/products/products.service.js';
import { type Checkout, product } from './checkout.fixture.js';
import { payment } from './paying.js';

/** Printed copies with a stock: the figure that a test sets, and how many are left. */
export function stocking(checkout: Checkout) {
  let version = 1;
  let nextId = 100;
  /** What the catalogue says about a product from now on. */
  const state = (id: number, more: Partial<ProductCopy>): Promise<void> =>
    checkout.app.get(ProductsService).saveNewer([product({ id, version: (version += 1), ...more })]);
  /** A product with this many printed copies on the shelf. */
  const stocked = async (stock: number | null, outOfPrint = false): Promise<number> => {
    const id = (nextId += 1);
    await state(id, { stock, outOfPrint });
    return id;
  };
  const available = async (id: number): Promise<number | undefined> => {
    const sql = 'select available from stock where product_id = $1';
    const rows = (await checkout.query(sql, [id])) as { available: number }[];
    return rows[0]?.available;
  };
  /** Fifteen minutes pass for this attempt, and the reconciler runs. */
  const lapse = async (attemptId: string): Promise<void> => {
    await checkout.query('update stock_reservations set expires_at = now() where attempt_id = $1', [
      attemptId,
    ]);
    await checkout.app.get(Reconciler).reconcile();
  };
  return { state, stocked, available, lapse };
}

/** What a visitor sends to have one printed copy posted. */
export const posted = (guestKey: string) => payment(guestKey, { shippingCost: 350 });
