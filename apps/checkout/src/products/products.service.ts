import { Injectable } from '@nestjs/common';
import { listProducts, type ProductCopy } from '@music/contracts';
import { Bus, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { retryOnDeadlock } from '../database/locks.js';
import { StockService } from '../stock/stock.service.js';
import { type ProductName, ProductsRepository } from './products.repository.js';

/** Checkout's own copy of what is sold. */
@Injectable()
export class ProductsService extends SnapshotCopy<ProductCopy> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly products: ProductsRepository,
    private readonly stock: StockService,
  ) {
    super({ of: 'products', logger: createLogger('checkout') });
  }

  /** Writes those that are newer than the stored ones, and updates baskets to their prices and stock to their figures. */
  async take(products: readonly ProductCopy[]): Promise<void> {
    await retryOnDeadlock(this.database, async () => {
      await this.products.lock();
      const newer = await this.products.save(products);
      await this.products.reprice(newer);
      const keys = new Set(newer.map(nameOf));
      await this.stock.applyCatalogueCounts(products.filter((product) => keys.has(nameOf(product))));
    });
  }

  protected async page(afterVersion?: number): Promise<SnapshotPage<ProductCopy, number>> {
    const { products, nextAfterVersion } = await this.bus.call(listProducts, { afterVersion });
    return { rows: products, next: nextAfterVersion };
  }
}

const nameOf = ({ category, id }: ProductName): string => `${category}${id}`;
