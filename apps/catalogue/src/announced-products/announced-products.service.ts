import { Injectable } from '@nestjs/common';
import { type listProducts, type ParsedRequestOf, productsChanged, type ReplyOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database, withStatementTimeout } from '@music/platform';
import type { PublicationKey } from '../noted-changes/noted-changes.repository.js';
import { CatalogueConfig } from '../config.js';
import { AnnouncedProductsRepository } from './announced-products.repository.js';

/** The maximum number of products in an event (rule S11). */
const batchSize = 500;

/** More than it takes to compare all products with their last announcements. Milliseconds. */
const statementTimeoutMs = 60_000;

/** Announces to the other services what is sold and for how much. */
@Injectable()
export class AnnouncedProductsService {
  constructor(
    private readonly database: Database,
    private readonly products: AnnouncedProductsRepository,
    private readonly outbox: Outbox,
    private readonly config: CatalogueConfig,
  ) {}

  async list({
    afterVersion,
    limit,
    kind,
  }: ParsedRequestOf<typeof listProducts>): Promise<ReplyOf<typeof listProducts>> {
    const products = await this.products.after(afterVersion, limit, kind);
    const last = products.at(-1)?.version ?? null;
    return { products, nextAfterVersion: products.length === limit ? last : null };
  }

  /**
   * Publishes all changes since the last announcement, no matter who made them; returns the number of products. `among`: those
   * that can have changed, if that is known.
   */
  announce(among: readonly PublicationKey[] | null = null): Promise<number> {
    return withStatementTimeout(statementTimeoutMs, () =>
      this.database.transaction(async () => {
        await this.products.lock();
        const before = await this.products.highestVersion();
        await this.products.recordChanges(this.config.sellsFilesOnly, among);
        return this.publishAfter(before);
      }),
    );
  }

  private async publishAfter(version: number): Promise<number> {
    const products = await this.products.after(version, batchSize);
    const last = products.at(-1);
    if (!last) return 0;
    const aggregate = { aggregateId: 'products', aggregateVersion: last.version };
    await this.outbox.publish(productsChanged, { products }, aggregate);
    return products.length + (await this.publishAfter(last.version));
  }
}
