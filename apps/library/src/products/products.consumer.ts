import { Injectable } from '@nestjs/common';
import { type PayloadOf, productsChanged } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { ProductsRepository } from './products.repository.js';

@Injectable()
export class ProductsConsumer {
  constructor(private readonly products: ProductsRepository) {}

  @Consumes(productsChanged)
  productsChanged({ products }: PayloadOf<typeof productsChanged>): Promise<void> {
    return this.products.save(products);
  }
}
