import { Injectable } from '@nestjs/common';
import { DemoMusic } from './demo-music.service.js';
import type { FilePlace, Product } from '../files/music-file.js';

/** The files of a product, for showing and playing them. */
@Injectable()
export class CurrentFiles {
  constructor(private readonly demo: DemoMusic) {}

  /**
   * What `look` finds of a product's file at that place; null: there is none, and none can be generated. Throws
   * `LIBRARY_FILE_PREPARING` while it is being generated.
   */
  async find<Found>(
    product: Product,
    place: FilePlace,
    look: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const found = await look();
    if (found) return found;
    return (await this.demo.ensure(product, place)) ? look() : null;
  }
}
