import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, fieldsOf, statement } from '@music/platform';
import { z } from 'zod';
import { MusicFile, type Product } from './music-file.js';

const columns = fieldsOf(MusicFile.omit({ bytes: true, pages: true, edition: true, position: true }), 'f');
const fields = `${columns}, f.position::integer as position, f.bytes::double precision as bytes,
  f.pages::integer as pages, f.edition`;

const inOrder = `case f.kind when 'score' then 1 when 'part' then 2 when 'notes' then 3 when 'sound' then 4 else 5 end,
  f.position`;

const listFiles = statement('library.list-files-of-product', {
  parameters: [Category, z.int()],
  row: MusicFile,
  sql: `select ${fields} from music_files f
    where f.category = $1 and f.product_id = $2 and f.replaced_at is null
    order by ${inOrder}`,
});
const listFilesOfMany = statement('library.list-files-of-products', {
  parameters: [z.string()],
  row: MusicFile,
  sql: `select ${fields} from music_files f
    join json_to_recordset($1) as p (category text, "productId" integer)
      on f.category = p.category and f.product_id = p."productId"
    where f.replaced_at is null order by ${inOrder}`,
});
const findFile = statement('library.find-file', {
  parameters: [z.int()],
  row: MusicFile,
  sql: `select ${fields} from music_files f where f.id = $1`,
});

@Injectable()
export class FilesRepository {
  constructor(private readonly database: Database) {}

  /** The current files of a publication or an album: score, parts, notes, sounds, cover. */
  ofProduct({ category, productId }: Product): Promise<MusicFile[]> {
    return this.database.rows(listFiles, category, productId);
  }

  /** The same for many products; each may be named only once. */
  ofProducts(products: readonly Product[]): Promise<MusicFile[]> {
    return this.database.rows(listFilesOfMany, JSON.stringify(products));
  }

  find(id: number): Promise<MusicFile | null> {
    return this.database.maybe(findFile, id);
  }
}
