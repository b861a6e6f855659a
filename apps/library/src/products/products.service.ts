import { Injectable } from '@nestjs/common';
import { listProducts, type ProductCopy } from '@music/contracts';
import { Bus, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { IssuesService } from '../issues/issues.service.js';
import { JournalsRepository } from '../journals/journals.repository.js';
import { ProductsRepository } from './products.repository.js';

/** The library's own copy of the catalogue's products. */
@Injectable()
export class ProductsService extends SnapshotCopy<ProductCopy> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly products: ProductsRepository,
    private readonly journals: JournalsRepository,
    private readonly issues: IssuesService,
  ) {
    super({ name: 'products', logger: createLogger('library') });
  }

  /** Subscribers to a journal own its new publications from then on. */
  async saveNewer(products: readonly ProductCopy[]): Promise<void> {
    await this.database.transaction(async () => {
      const saved = await this.products.save(products);
      const written = new Set(saved.map(keyOf));
      await this.journals.saveFrom(products.filter((product) => written.has(keyOf(product))));
      await this.issues.onPublished(saved.filter(({ published }) => published).map(({ id }) => id));
    });
  }

  protected async fetchPage(afterVersion?: number): Promise<SnapshotPage<ProductCopy, number>> {
    const { products, nextAfterVersion } = await this.bus.call(listProducts, { afterVersion });
    return { rows: products, next: nextAfterVersion };
  }
}

const keyOf = ({ category, id }: Pick<ProductCopy, 'category' | 'id'>): string => `${category}/${id}`;
