import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { MusicFileKind, type Product } from '../files/music-file.js';

/** A file of the shop, and its original. */
const Source = z.object({
  kind: MusicFileKind,
  position: z.int(),
  label: z.string(),
  /** SHA-256 of the original file; null if it was not ingested here. */
  hash: z.string().nullable(),
  milliseconds: z.int().nullable(),
});
export type Source = z.infer<typeof Source>;

const listSources = statement('library.list-sources', {
  parameters: [Category, z.int()],
  row: Source,
  sql: `select f.kind, f.position, f.label, f.milliseconds, s.hash
    from music_files f left join file_sources s on s.file_id = f.id
    where f.category = $1 and f.product_id = $2 and f.replaced_at is null and not f.generated
    order by f.kind, f.position`,
});
const recordSource = statement('library.record-source', {
  parameters: [Category, z.int(), MusicFileKind, z.int(), z.string()],
  sql: `insert into file_sources (file_id, hash)
    select id, $5 from music_files
    where category = $1 and product_id = $2 and kind = $3 and position = $4 and replaced_at is null
    on conflict (file_id) do update set hash = excluded.hash`,
});

/** The source hash of each file, so that an interrupted run continues without reading a file twice. */
@Injectable()
export class SourcesRepository {
  constructor(private readonly database: Database) {}

  ofProduct({ category, productId }: Product): Promise<Source[]> {
    return this.database.rows(listSources, category, productId);
  }

  async record(
    { category, productId }: Product,
    kind: MusicFileKind,
    position: number,
    hash: string,
  ): Promise<void> {
    await this.database.change(recordSource, category, productId, kind, position, hash);
  }
}
