import { Injectable } from '@nestjs/common';
import { VersionWatch } from '../watch/version-watch.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

/** Announces products at the start and whenever the data changed, as `DataWatch` publishes the grids. */
@Injectable()
export class ProductWatch extends VersionWatch {
  protected readonly complaint = 'products were not announced';

  constructor(
    private readonly products: ProductsRepository,
    private readonly service: ProductsService,
  ) {
    super();
  }

  protected version() {
    return this.products.dataVersion();
  }

  protected follow() {
    return this.service.announce();
  }
}
