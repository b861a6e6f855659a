import type { Category } from '@music/contracts';
import type { Database } from '@music/platform';
import type { AlbumRow, SeriesRow } from '../row/other-rows.js';

/** Any number that nothing else in the database locks on: one import at a time. */
const importLock = 4_600_046;

export interface TrackRecord {
  category: Category;
  album_id: number;
  no: number;
  title: string;
  piece_id: number | null;
  duration_seconds: number | null;
  performer: string;
}

/** What was imported, for the log. */
interface ImportEntry {
  rows: number;
  added: number;
  changed: number;
  repaired: number;
  rejected: number;
  tookMs: number;
}

/** Series, albums, tracks, and what concerns the catalogue as a whole. */
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

  async describeSeries(rows: readonly (SeriesRow & { id: number })[]): Promise<void> {
    await this.database.manager.query(
      `update series set group_name = s."group", description = s.description,
         first_year = s."firstYear", last_year = s."lastYear"
       from json_to_recordset($1) as s
         (id integer, "group" text, description text, "firstYear" smallint, "lastYear" smallint)
       where series.id = s.id`,
      [JSON.stringify(rows)],
    );
  }

  async saveAlbums(rows: readonly (AlbumRow & { id: number })[]): Promise<void> {
    await this.database.manager.query(
      `insert into albums (category, id, name, performer, year, description)
       select category, id, name, performer, year, description
       from json_populate_recordset(null::albums, $1)
       on conflict (category, id) do update set name = excluded.name, performer = excluded.performer,
         year = excluded.year, description = excluded.description`,
      [JSON.stringify(rows)],
    );
  }

  /** Answers the tracks' ids in the order given. */
  async saveTracks(tracks: readonly TrackRecord[]): Promise<number[]> {
    const columns = 'category, album_id, no, title, piece_id, duration_seconds, performer';
    const rows: { id: number; category: string; album_id: number; no: number }[] =
      await this.database.manager.query(
        `insert into tracks (${columns}) select ${columns} from json_populate_recordset(null::tracks, $1)
       on conflict (category, album_id, no) do update set title = excluded.title, piece_id = excluded.piece_id,
         duration_seconds = excluded.duration_seconds, performer = excluded.performer
       returning id, category, album_id, no`,
        [JSON.stringify(tracks)],
      );
    const place = (track: Pick<TrackRecord, 'album_id' | 'no'> & { category: string }) =>
      `${track.category}:${track.album_id}:${track.no}`;
    const ids = new Map(rows.map((row) => [place(row), row.id]));
    return tracks.map((track) => ids.get(place(track)) ?? 0);
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
