import { Injectable } from '@nestjs/common';
import { listProducts, type ProductCopy } from '@music/contracts';
import { Bus, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { retryTransaction } from '../database/locks.js';
import { StockService } from '../stock/stock.service.js';
import { type ProductKey, ProductsRepository } from './products.repository.js';

/** Checkout's own copy of what is sold. */
@Injectable()
export class ProductsService extends SnapshotCopy<ProductCopy> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly products: ProductsRepository,
    private readonly stock: StockService,
  ) {
    super({ name: 'products', logger: createLogger('checkout') });
  }

  /** Writes those that are newer than the stored ones, and updates baskets to their prices and stock to their figures. */
  async saveNewer(products: readonly ProductCopy[]): Promise<void> {
    await retryTransaction(this.database, async () => {
      await this.products.lock();
      const newer = await this.products.save(products);
      await this.products.reprice(newer);
      const keys = new Set(newer.map(keyOf));
      await this.stock.applyCatalogueCounts(products.filter((product) => keys.has(keyOf(product))));
    });
  }

  protected async fetchPage(afterVersion?: number): Promise<SnapshotPage<ProductCopy, number>> {
    const { products, nextAfterVersion } = await this.bus.call(listProducts, { afterVersion });
    return { rows: products, next: nextAfterVersion };
  }
}

const keyOf = ({ category, id }: ProductKey): string => `${category}${id}`;
