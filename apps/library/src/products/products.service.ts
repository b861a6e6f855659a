import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { listProducts, type ReplyOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import { createLogger, KeepTrying } from '@music/platform';
import { ProductsRepository } from './products.repository.js';

const logger = createLogger('library');

/** Rebuilds the copy of products from the catalogue's snapshot at the start; nobody waits for that. */
@Injectable()
export class ProductsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rebuilding = new KeepTrying(
    () => this.rebuild(),
    (fault) => logger.warn({ err: fault }, 'the products were not rebuilt; trying again'),
  );

  constructor(
    private readonly bus: Bus,
    private readonly products: ProductsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.rebuilding.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rebuilding.stop();
  }

  private async rebuild(): Promise<void> {
    for (let after: number | null = 0; after !== null && !this.rebuilding.isStopped;) {
      const page: ReplyOf<typeof listProducts> = await this.bus.call(listProducts, { afterVersion: after });
      if (page.products.length) await this.products.save(page.products);
      after = page.nextAfterVersion;
    }
  }
}
