import { Injectable } from '@nestjs/common';
import { currentContext } from '@music/platform';
import { LibraryConfig } from '../config.js';
import type { Product } from '../files/music-file.js';
import { LicencesRepository } from '../licences/licences.repository.js';
import { ProductsRepository } from '../products/products.repository.js';

/** How much of a recording a caller may hear; `forEveryone`: every caller may hear as much. */
interface Access {
  whole: boolean;
  forEveryone: boolean;
}

/**
 * Who may hear the whole of a recording: its owners, and everybody if the shop is configured so or the recording is
 * free.
 */
@Injectable()
export class SoundAccess {
  constructor(
    private readonly config: LibraryConfig,
    private readonly products: ProductsRepository,
    private readonly licences: LicencesRepository,
  ) {}

  async accessTo(product: Product): Promise<Access> {
    const isOpen = this.config.listening === 'whole' || (await this.products.isFree(product));
    if (isOpen) return { whole: true, forEveryone: true };
    const { actor } = currentContext();
    const owns = actor !== null && (await this.licences.owns(actor.userId, product));
    return { whole: owns, forEveryone: false };
  }
}
