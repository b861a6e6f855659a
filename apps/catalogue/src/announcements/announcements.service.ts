import { Injectable } from '@nestjs/common';
import {
  type listPieceCopies,
  type listProducts,
  type ParsedRequestOf,
  piecesChanged,
  productsChanged,
  type ReplyOf,
} from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database, withStatementTimeout } from '@music/platform';
import type { PublicationKey } from '../noted-changes/noted-changes.repository.js';
import { CatalogueConfig } from '../config.js';
import { AnnouncedPiecesRepository } from './announced-pieces.repository.js';
import { AnnouncedProductsRepository } from './announced-products.repository.js';

/** The maximum number of pieces or products in an event (rule S11). */
const batchSize = 500;

/** Milliseconds. Enough to compare every piece or product with its last announcement. */
const statementTimeoutMs = 60_000;

interface Versioned {
  version: number;
}

interface Announcement<Copy extends Versioned> {
  copies: Pick<AnnouncedPiecesRepository, 'lock' | 'highestVersion'> & {
    after(version: number, limit: number): Promise<Copy[]>;
  };
  /** Writes all that differ from their last announcement, with a new version. */
  recordChanges: () => Promise<void>;
  publish: (batch: Copy[], aggregateVersion: number) => Promise<void>;
}

/** Tells the other services about pieces, with their composers and arrangers, and about products, with their prices. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly database: Database,
    private readonly pieces: AnnouncedPiecesRepository,
    private readonly products: AnnouncedProductsRepository,
    private readonly outbox: Outbox,
    private readonly config: CatalogueConfig,
  ) {}

  async listPieces({
    afterVersion,
    limit,
  }: ParsedRequestOf<typeof listPieceCopies>): Promise<ReplyOf<typeof listPieceCopies>> {
    const pieces = await this.pieces.after(afterVersion, limit);
    return { pieces, nextAfterVersion: nextAfter(pieces, limit) };
  }

  async listProducts({
    afterVersion,
    limit,
    kind,
  }: ParsedRequestOf<typeof listProducts>): Promise<ReplyOf<typeof listProducts>> {
    const products = await this.products.after(afterVersion, limit, kind);
    return { products, nextAfterVersion: nextAfter(products, limit) };
  }

  /** Publishes all changes to pieces since the last announcement, whatever caused them; returns the number of pieces. */
  announcePieces(): Promise<number> {
    return this.announce({
      copies: this.pieces,
      recordChanges: () => this.pieces.recordChanges(),
      publish: (pieces, aggregateVersion) =>
        this.outbox.publish(piecesChanged, { pieces }, { aggregateId: 'pieces', aggregateVersion }),
    });
  }

  /** The same for products. `among`: compare only the products of these publications; null compares all. */
  announceProducts(among: readonly PublicationKey[] | null = null): Promise<number> {
    return this.announce({
      copies: this.products,
      recordChanges: () => this.products.recordChanges(this.config.sellsFilesOnly, among),
      publish: (products, aggregateVersion) =>
        this.outbox.publish(productsChanged, { products }, { aggregateId: 'products', aggregateVersion }),
    });
  }

  private announce<Copy extends Versioned>({
    copies,
    recordChanges,
    publish,
  }: Announcement<Copy>): Promise<number> {
    const publishAfter = async (version: number): Promise<number> => {
      const batch = await copies.after(version, batchSize);
      const last = batch.at(-1);
      if (!last) return 0;
      await publish(batch, last.version);
      return batch.length + (await publishAfter(last.version));
    };
    return withStatementTimeout(statementTimeoutMs, () =>
      this.database.transaction(async () => {
        await copies.lock();
        const before = await copies.highestVersion();
        await recordChanges();
        return publishAfter(before);
      }),
    );
  }
}

/** The version that the next page begins after; null at the end. */
const nextAfter = (page: readonly Versioned[], limit: number): number | null =>
  page.length === limit ? (page.at(-1)?.version ?? null) : null;
