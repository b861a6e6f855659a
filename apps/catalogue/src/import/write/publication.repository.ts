import type { Category } from '@music/contracts';
import type { Database, Statement } from '@music/platform';
import {
  addMissingPrices,
  addPeople,
  addTypes,
  clearPeople,
  clearTypes,
  drawPieceIds,
  drawProductIds,
  type PieceInsert,
  type PriceInsert,
  type PublicationInsert,
  removePrices,
  savePieces,
  saveProducts,
  savePublications,
  setPrices,
} from './publication.sql.js';
import type { Records } from './record.sql.js';

export type { PieceInsert, PriceInsert, PublicationInsert } from './publication.sql.js';

/** Pieces, publications and prices, one batch per statement. */
export class PublicationRepository {
  constructor(private readonly database: Database) {}

  async nextPieceIds(count: number): Promise<number[]> {
    const rows = await this.database.rows(drawPieceIds, count);
    return rows.map(({ id }) => id);
  }

  /** Ids from the one sequence for everything sold in a category (rule S5). */
  async nextProductIds(category: Category, count: number): Promise<number[]> {
    const rows = await this.database.rows(drawProductIds[category], count);
    return rows.map(({ id }) => id);
  }

  /** Inserts pieces, or replaces those with the same id, including their people and types. */
  async savePieces(pieces: readonly PieceInsert[], replaced: readonly number[]): Promise<void> {
    await this.write(savePieces, pieces);
    if (replaced.length) {
      await this.database.change(clearPeople, replaced);
      await this.database.change(clearTypes, replaced);
    }
    await this.write(
      addPeople,
      pieces.flatMap(({ id, people }) => people.map((person) => ({ piece_id: id, ...person }))),
    );
    await this.write(
      addTypes,
      pieces.flatMap(({ id, types }) => types.map((type) => ({ piece_id: id, type_id: type }))),
    );
  }

  /** Inserts publications, or replaces those with the same id. */
  async savePublications(publications: readonly PublicationInsert[]): Promise<void> {
    await this.saveProducts('publication', publications);
    await this.write(savePublications, publications);
  }

  saveProducts(
    kind: 'publication' | 'album',
    products: readonly { category: Category; id: number }[],
  ): Promise<void> {
    return this.write(saveProducts[kind], products);
  }

  /** Sets the prices that the file gives, removes those it rules out, and adds the shop's defaults where there is none. */
  async savePrices(prices: readonly PriceInsert[]): Promise<void> {
    const having = (action: PriceInsert['action']) => prices.filter((price) => price.action === action);
    await this.write(addMissingPrices, having('keep'));
    await this.write(setPrices, having('set'));
    await this.write(removePrices, having('remove'));
  }

  private async write(
    statement: Statement<readonly [typeof Records]>,
    records: readonly object[],
  ): Promise<void> {
    if (records.length) await this.database.change(statement, JSON.stringify(records));
  }
}
