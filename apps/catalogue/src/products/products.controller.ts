import { Controller } from '@nestjs/common';
import { listProducts, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { ProductsService } from './products.service.js';

@Controller()
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Handles(listProducts)
  listProducts(request: ParsedRequestOf<typeof listProducts>) {
    return this.products.list(request);
  }
}
