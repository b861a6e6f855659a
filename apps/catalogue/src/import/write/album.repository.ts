import type { Category } from '@music/contracts';
import type { Database } from '@music/platform';
import type { AlbumRow } from '../row/other-rows.js';

export interface TrackRecord {
  category: Category;
  album_id: number;
  no: number;
  title: string;
  piece_id: number | null;
  duration_seconds: number | null;
  performer: string;
}

/** Albums and their tracks. */
export class AlbumRepository {
  constructor(private readonly database: Database) {}

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
}
