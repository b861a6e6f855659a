import { Injectable } from '@nestjs/common';
import { type PayloadOf, productsChanged } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { AlbumsService } from './albums.service.js';

@Injectable()
export class AlbumsConsumer {
  constructor(private readonly albums: AlbumsService) {}

  @Consumes(productsChanged)
  productsChanged({ products }: PayloadOf<typeof productsChanged>): Promise<void> {
    return this.albums.saveNewer(products);
  }
}
