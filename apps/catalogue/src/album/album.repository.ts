import { Injectable } from '@nestjs/common';
import type { Category, Mp3Album } from '@music/contracts';
import { Database } from '@music/platform';
import { creditsOf } from '../piece/credits.js';

interface AlbumRecord {
  id: number;
  name: string;
  performer: string;
  year: number | null;
  description: string;
  imageUrl: string | null;
  pence: number | null;
  tracks: Mp3Album['tr'];
}

const tracks = `
  coalesce((
    select json_agg(json_build_object(
      'i', t.id, 'no', t.no, 't', t.title,
      'c', ${creditsOf('t.piece_id', 'composer')}, 'a', ${creditsOf('t.piece_id', 'arranger')},
      'd', t.duration_seconds, 'pv', t.preview_url, 'pieceId', t.piece_id) order by t.no)
    from tracks t where t.category = a.category and t.album_id = a.id), '[]')`;

@Injectable()
export class AlbumRepository {
  constructor(private readonly database: Database) {}

  async find(category: Category, id: number): Promise<AlbumRecord | undefined> {
    const found: AlbumRecord[] = await this.database.manager.query(
      `select a.id, a.name, a.performer, a.year, a.description, a.image_url as "imageUrl", price.pence,
         ${tracks} as tracks
       from albums a left join prices price
         on price.category = a.category and price.product_id = a.id and price.format = 'mp3_album'
       where a.category = $1 and a.id = $2`,
      [category, id],
    );
    return found[0];
  }
}
