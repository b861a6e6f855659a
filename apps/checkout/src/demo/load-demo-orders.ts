import type { ProductCopy } from '@music/contracts';
import { Database, openDataSource } from '@music/platform';
import { checkoutSchema } from '../database/checkout.schema.js';
import type { DemoTrade } from './demo-order.js';
import { demoRows } from './demo-rows.js';
import { inventTrade } from './demo-trade.js';
import { DemoRepository } from './demo.repository.js';

interface DemoTradeOptions {
  /** Asked for only where they are wanted. */
  products: () => Promise<readonly ProductCopy[]>;
  /** So many, until `now`. */
  years: number;
  now?: Date;
  /** Hears of the trade before it is committed: what fails there is tried again, with all of it, at the next start. */
  tell: (trade: DemoTrade, products: readonly ProductCopy[]) => Promise<void>;
}

/** Puts invented orders into a shop where nobody came to the till yet. No event tells of them: the snapshots do (ADR 40). */
export async function loadDemoOrders(
  url: string,
  { products: listProducts, years, now = new Date(), tell }: DemoTradeOptions,
): Promise<void> {
  const source = await openDataSource(checkoutSchema, url);
  try {
    const database = new Database(source);
    const demo = new DemoRepository(database);
    if (!(await demo.isUnused())) return;
    const products = await listProducts();
    const trade = inventTrade({ products, years, now, rates: await demo.rates() });
    await database.transaction(async () => {
      await demo.add(demoRows(trade));
      await tell(trade, products);
    });
  } finally {
    await source.destroy();
  }
}
