import { Injectable } from '@nestjs/common';
import { listProducts, type ProductCopy } from '@music/contracts';
import { Bus, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger } from '@music/platform';
import { AlbumsRepository } from './albums.repository.js';

/** The hall of fame's own copy of the catalogue's albums, including removed ones. */
@Injectable()
export class AlbumsService extends SnapshotCopy<ProductCopy> {
  constructor(
    private readonly bus: Bus,
    private readonly albums: AlbumsRepository,
  ) {
    super({ name: 'albums', logger: createLogger('hall-of-fame') });
  }

  /** Most products are publications, which are left out. */
  async saveNewer(products: readonly ProductCopy[]): Promise<void> {
    const albums = products.filter(({ kind }) => kind === 'album');
    if (albums.length) await this.albums.save(albums);
  }

  protected async fetchPage(afterVersion?: number): Promise<SnapshotPage<ProductCopy, number>> {
    const { products, nextAfterVersion } = await this.bus.call(listProducts, { afterVersion, kind: 'album' });
    return { rows: products, next: nextAfterVersion };
  }
}
