import type { Database } from '@music/platform';

/** Any number that nothing else in the database locks on: one import at a time. */
const importLock = 4_600_046;

/** What was imported, for the log. */
interface ImportEntry {
  rows: number;
  added: number;
  changed: number;
  repaired: number;
  rejected: number;
  tookMs: number;
}

/** What concerns the catalogue as a whole. */
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** Waits for an import that runs; holds until the transaction ends. */
  async lock(): Promise<void> {
    await this.database.manager.query('set local lock_timeout = 0');
    await this.database.manager.query('select pg_advisory_xact_lock($1)', [importLock]);
  }

  async isEmpty(): Promise<boolean> {
    const [row]: { empty: boolean }[] = await this.database.manager.query(
      'select not exists (select from products) and not exists (select from source_references) as empty',
    );
    return row?.empty ?? true;
  }

  /** Removes everything that is in the catalogue; ids are not used again. */
  async clear(): Promise<void> {
    const tables =
      'tracks albums publications prices products piece_types piece_people pieces series types publishers people';
    for (const table of [...tables.split(' '), 'source_references'])
      await this.database.manager.query(`delete from ${table}`);
  }

  /** Tells the shop that its cached answers are out of date (see watch/data-watch). */
  async raiseVersion(): Promise<void> {
    await this.database.manager.query(
      'update catalogue_state set data_version = data_version + 1, changed_at = now()',
    );
  }

  async log(source: string, entry: ImportEntry): Promise<void> {
    await this.database.manager.query(
      `insert into imports (source, started_at, took_ms, rows, added, changed, repaired, rejected)
       values ($1, clock_timestamp() - make_interval(secs => $2::integer / 1000.0), $2, $3, $4, $5, $6, $7)`,
      [source, entry.tookMs, entry.rows, entry.added, entry.changed, entry.repaired, entry.rejected],
    );
  }
}
