import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { Recording } from '../files/media.js';
import { withFiles } from '../files/files.sql.js';
import { creditsOf } from '../credits/credits.js';

const AlbumTrack = Recording.extend({
  id: z.int(),
  no: z.int(),
  title: z.string(),
  composer: z.string(),
  arranger: z.string(),
  pieceId: z.int().nullable(),
});
export type AlbumTrack = z.infer<typeof AlbumTrack>;

const AlbumRecord = z.object({
  id: z.int(),
  name: z.string(),
  performer: z.string(),
  year: z.int().nullable(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** The price; null if it is not for sale. */
  pence: z.int().nullable(),
  /** Whether the library has a cover; null if it has no files of the album at all. */
  cover: z.boolean().nullable(),
  tracks: z.array(AlbumTrack),
});
type AlbumRecord = z.infer<typeof AlbumRecord>;

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
  parameters: [Category, z.int()],
  row: AlbumRecord,
  sql: `select a.id, a.name, a.performer, a.year, a.description, a.image_url as "imageUrl", price.pence,
      files.cover,
      ${tracks} as tracks
    from albums a ${withFiles('a')} left join prices price
      on price.category = a.category and price.product_id = a.id and price.format = 'mp3_album'
    where a.category = $1 and a.id = $2`,
});

@Injectable()
export class AlbumRepository {
  constructor(private readonly database: Database) {}

  find(category: Category, id: number): Promise<AlbumRecord | null> {
    return this.database.maybe(findAlbum, category, id);
  }
}
