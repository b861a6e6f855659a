import { Injectable } from '@nestjs/common';
import { filesChanged, type listFiles, type ParsedRequestOf, type ReplyOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import type { Product } from './music-file.js';
import { AnnouncementsRepository } from './announcements.repository.js';

/** Tells the catalogue which publications and albums have files. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Announces which files a product has now, if that changed; within the transaction that changed them. */
  async announce(product: Product): Promise<void> {
    const files = await this.announcements.saveChanged(product);
    if (!files) return;
    const { category, productId, version } = files;
    const aggregate = { aggregateId: `files:${category}${productId}`, aggregateVersion: version };
    await this.outbox.publish(filesChanged, { products: [files] }, aggregate);
  }

  async list({ afterVersion, limit }: ParsedRequestOf<typeof listFiles>): Promise<ReplyOf<typeof listFiles>> {
    const products = await this.announcements.after(afterVersion, limit);
    const last = products.at(-1)?.version ?? null;
    return { products, nextAfterVersion: products.length === limit ? last : null };
  }
}
