import { Injectable } from '@nestjs/common';
import { type PayloadOf, productsChanged } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { ProductsService } from './products.service.js';

@Injectable()
export class ProductsConsumer {
  constructor(private readonly products: ProductsService) {}

  @Consumes(productsChanged)
  productsChanged({ products }: PayloadOf<typeof productsChanged>): Promise<void> {
    return this.products.saveNewer(products);
  }
}
