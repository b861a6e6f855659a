import { Controller } from '@nestjs/common';
import { listProducts, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { AnnouncedProductsService } from './announced-products.service.js';

@Controller()
export class AnnouncedProductsController {
  constructor(private readonly products: AnnouncedProductsService) {}

  @Handles(listProducts)
  listProducts(request: ParsedRequestOf<typeof listProducts>) {
    return this.products.list(request);
  }
}
