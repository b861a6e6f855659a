import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { listProducts, type ProductCopy } from '@music/contracts';
import { Bus } from '@music/messaging';
import { createLogger, Database, KeepTrying } from '@music/platform';
import { outlastingRaces } from '../database/locks.js';
import { StockService } from '../stock/stock.service.js';
import { type ProductName, ProductsRepository } from './products.repository.js';

const logger = createLogger('checkout');

/** Checkout's own copy of what is sold: kept up by events, rebuilt from the catalogue's snapshot (settled 11). */
@Injectable()
export class ProductsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rebuilding = new KeepTrying(
    () => this.rebuild(),
    (fault) => logger.warn({ err: fault }, 'the products were not rebuilt; trying again'),
  );

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly products: ProductsRepository,
    private readonly stock: StockService,
  ) {}

  /** Whatever was missed while this service was away is made good at its start; nobody waits for that. */
  onApplicationBootstrap(): void {
    this.rebuilding.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rebuilding.stop();
  }

  /** Writes those that are newer than what is held, and their prices into the baskets, and their stock on the shelf. */
  async take(products: readonly ProductCopy[]): Promise<void> {
    await outlastingRaces(this.database, async () => {
      await this.products.lock();
      const newer = await this.products.save(products);
      await this.products.reprice(newer);
      const keys = new Set(newer.map(nameOf));
      await this.stock.restate(products.filter((product) => keys.has(nameOf(product))));
    });
  }

  /** From the catalogue's whole snapshot; answers how many products that holds. */
  async rebuild(): Promise<number> {
    let count = 0;
    for (let after: number | null = 0; after !== null && !this.rebuilding.isStopped;) {
      const page: { products: ProductCopy[]; nextAfterVersion: number | null } = await this.bus.call(
        listProducts,
        {
          afterVersion: after,
        },
      );
      if (page.products.length) await this.take(page.products);
      count += page.products.length;
      after = page.nextAfterVersion;
    }
    return count;
  }
}

const nameOf = ({ category, id }: ProductName): string => `${category}${id}`;
