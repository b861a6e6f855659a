import type { ProductCopy } from '@music/contracts';
import { withDatabase } from '@music/platform';
import { checkoutSchema } from '../database/checkout.schema.js';
import { VatRatesRepository } from '../vat/vat-rates.repository.js';
import type { DemoTrade } from './demo-order.js';
import { demoRows } from './demo-rows.js';
import { inventTrade } from './demo-trade.js';
import { DemoRepository } from './demo.repository.js';

interface DemoTradeOptions {
  /** Called only if demo orders are needed. */
  products: () => Promise<readonly ProductCopy[]>;
  /** How many years of sales, until `now`. */
  years: number;
  now?: Date;
  /** Called with the sales before they are committed: if it fails, everything is tried again at the next start. */
  beforeCommit: (trade: DemoTrade, products: readonly ProductCopy[]) => Promise<void>;
}

/** Loads invented orders into a shop without orders. No events are published for them; other services read them from the snapshots (ADR 40). */
export async function loadDemoOrders(
  url: string,
  { products: listProducts, years, now = new Date(), beforeCommit }: DemoTradeOptions,
): Promise<void> {
  await withDatabase(checkoutSchema, url, async (database) => {
    const demo = new DemoRepository(database);
    if (!(await demo.isUnused())) return;
    const products = await listProducts();
    const rates = await new VatRatesRepository(database).rates();
    const trade = inventTrade({ products, years, now, rates });
    await database.transaction(async () => {
      await demo.add(demoRows(trade));
      await beforeCommit(trade, products);
    });
  });
}
