import { Injectable } from '@nestjs/common';
import { Category, Mp3Album } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { creditsOf } from '../piece/credits.js';

const AlbumRecord = z.object({
  id: z.int(),
  name: z.string(),
  performer: z.string(),
  year: z.int().nullable(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  pence: z.int().nullable(),
  tracks: Mp3Album.shape.tr,
});
type AlbumRecord = z.infer<typeof AlbumRecord>;

const tracks = `
  coalesce((
    select json_agg(json_build_object(
      'i', t.id, 'no', t.no, 't', t.title,
      'c', ${creditsOf('t.piece_id', 'composer')}, 'a', ${creditsOf('t.piece_id', 'arranger')},
      'd', t.duration_seconds, 'pv', t.preview_url, 'pieceId', t.piece_id) order by t.no)
    from tracks t where t.category = a.category and t.album_id = a.id), '[]')`;

const findAlbum = statement('catalogue.find-album', {
  parameters: [Category, z.int()],
  row: AlbumRecord,
  sql: `select a.id, a.name, a.performer, a.year, a.description, a.image_url as "imageUrl", price.pence,
      ${tracks} as tracks
    from albums a left join prices price
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
