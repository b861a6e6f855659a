import { Category } from '@music/contracts';
import { columnsOf, type Database, statement } from '@music/platform';
import { z } from 'zod';
import type { AlbumRow } from '../row/album.row.js';
import { Records } from './record.sql.js';

const Track = z.object({
  category: Category,
  album_id: z.int(),
  no: z.int(),
  title: z.string(),
  piece_id: z.int().nullable(),
  duration_seconds: z.int().nullable(),
  performer: z.string(),
});
export type TrackInsert = z.infer<typeof Track>;

const SavedTrack = Track.pick({ category: true, album_id: true, no: true }).extend({ id: z.int() });

const saveAlbums = statement('catalogue.save-albums', {
  parameters: [Records],
  sql: `insert into albums (category, id, name, performer, year, description)
    select category, id, name, performer, year, description
    from json_populate_recordset(null::albums, $1)
    on conflict (category, id) do update set name = excluded.name, performer = excluded.performer,
      year = excluded.year, description = excluded.description`,
});
const saveTracks = statement('catalogue.save-tracks', {
  parameters: [Records],
  row: SavedTrack,
  sql: `insert into tracks (${columnsOf(Track)})
    select ${columnsOf(Track)} from json_populate_recordset(null::tracks, $1)
    on conflict (category, album_id, no) do update set title = excluded.title, piece_id = excluded.piece_id,
      duration_seconds = excluded.duration_seconds, performer = excluded.performer
    returning id, category, album_id, no`,
});

/** Albums and their tracks. */
export class AlbumRepository {
  constructor(private readonly database: Database) {}

  async saveAlbums(rows: readonly (AlbumRow & { id: number })[]): Promise<void> {
    await this.database.change(saveAlbums, JSON.stringify(rows));
  }

  /** Returns the tracks' ids in the order given. */
  async saveTracks(tracks: readonly TrackInsert[]): Promise<number[]> {
    const rows = await this.database.rows(saveTracks, JSON.stringify(tracks));
    const place = ({ category, album_id, no }: Omit<z.infer<typeof SavedTrack>, 'id'>) =>
      `${category}:${album_id}:${no}`;
    const ids = new Map(rows.map((row) => [place(row), row.id]));
    return tracks.map((track) => ids.get(place(track)) ?? 0);
  }
}
