import { type Database, statement } from '@music/platform';
import { z } from 'zod';
import { lockForImport } from '../../database/import-lock.sql.js';

/** What was imported, for the log. */
interface ImportEntry {
  rows: number;
  added: number;
  changed: number;
  repaired: number;
  rejected: number;
  tookMs: number;
}

const waitForever = statement('catalogue.wait-for-locks', { sql: 'set local lock_timeout = 0' });
const isEmpty = statement('catalogue.is-empty', {
  row: z.object({ empty: z.boolean() }),
  sql: 'select not exists (select from products) and not exists (select from source_references) as empty',
});
/** Ordered so that nothing refers to what is deleted. */
const clearTables = [
  'edits',
  'tracks',
  'albums',
  'publications',
  'prices',
  'products',
  'piece_types',
  'piece_people',
  'pieces',
  'series',
  'types',
  'publishers',
  'people',
  'source_references',
  'source_pieces',
].map((table) => statement(`catalogue.clear-${table.replace('_', '-')}`, { sql: `delete from ${table}` }));
const logImport = statement('catalogue.log-import', {
  parameters: [z.string(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int().nullable()],
  sql: `insert into imports (source, started_at, took_ms, rows, added, changed, repaired, rejected, actor_id)
    values ($1, clock_timestamp() - make_interval(secs => $2::integer / 1000.0), $2, $3, $4, $5, $6, $7, $8)`,
});

/** Statements about the catalogue as a whole. */
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** Waits for a running import; holds the lock until the transaction ends. */
  async lock(): Promise<void> {
    await this.database.change(waitForever);
    await this.database.one(lockForImport);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.database.one(isEmpty)).empty;
  }

  /** Removes everything from the catalogue; ids are not used again. */
  async clear(): Promise<void> {
    for (const clear of clearTables) await this.database.change(clear);
  }

  async log(source: string, actorId: number | null, entry: ImportEntry): Promise<void> {
    const { tookMs, rows, added, changed, repaired, rejected } = entry;
    const counts = [rows, added, changed, repaired, rejected] as const;
    await this.database.change(logImport, source, tookMs, ...counts, actorId);
  }
}
