import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { Recording } from '../files/media.js';
import { withFiles } from '../files/files.sql.js';
import { creditsOf } from '../credits/credits.sql.js';
import { soldAlbum } from '../prices/sold.sql.js';

const AlbumTrack = Recording.extend({
  id: z.int(),
  no: z.int(),
  title: z.string(),
  composer: z.string(),
  arranger: z.string(),
  pieceId: z.int().nullable(),
});
export type AlbumTrack = z.infer<typeof AlbumTrack>;

const ListedAlbum = z.object({
  id: z.int(),
  name: z.string(),
  performer: z.string(),
  year: z.int().nullable(),
  imageUrl: z.string().nullable(),
  /** The price; null if it is not for sale. */
  pence: z.int().nullable(),
  /** Whether the library has a cover; null if it has no files of the album at all. */
  cover: z.boolean().nullable(),
  tracks: z.int(),
});
type ListedAlbum = z.infer<typeof ListedAlbum>;
const AlbumRecord = ListedAlbum.extend({ description: z.string(), tracks: z.array(AlbumTrack) });
type AlbumRecord = z.infer<typeof AlbumRecord>;

const columns = `a.id, a.name, a.performer, a.year, a.image_url as "imageUrl", files.cover,
      ${soldAlbum('$1', 'price.pence')} as pence`;
const albums = `albums a ${withFiles('a')} left join prices price
  on price.category = a.category and price.product_id = a.id and price.format = 'mp3_album'`;

const listAlbums = statement('catalogue.list-albums', {
  parameters: [z.boolean(), Category],
  row: ListedAlbum,
  sql: `select ${columns},
      (select count(*)::integer from tracks t where t.category = a.category and t.album_id = a.id) as tracks
    from ${albums}
    where a.category = $2 order by a.year desc nulls last, a.created_at desc, a.id`,
});

/** The tracks of the album `a` as JSON; `files.seconds` are the lengths of its files by track number. */
const tracks = `
  coalesce((
    select json_agg(json_build_object(
      'id', t.id, 'no', t.no, 'title', t.title, 'pieceId', t.piece_id,
      'composer', ${creditsOf('t.piece_id', 'composer')}, 'arranger', ${creditsOf('t.piece_id', 'arranger')},
      'seconds', t.duration_seconds, 'previewUrl', t.preview_url,
      'hasFiles', files.product_id is not null, 'fileSeconds', files.seconds[t.no]) order by t.no)
    from tracks t where t.category = a.category and t.album_id = a.id), '[]')`;

const findAlbum = statement('catalogue.find-album', {
  parameters: [z.boolean(), Category, z.int()],
  row: AlbumRecord,
  sql: `select ${columns}, a.description, ${tracks} as tracks
    from ${albums}
    where a.category = $2 and a.id = $3`,
});

@Injectable()
export class AlbumRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. `filesOnly`: no album is sold without recordings. */
  list(category: Category, filesOnly: boolean): Promise<ListedAlbum[]> {
    return this.database.rows(listAlbums, filesOnly, category);
  }

  find(category: Category, id: number, filesOnly: boolean): Promise<AlbumRecord | null> {
    return this.database.maybe(findAlbum, filesOnly, category, id);
  }
}
