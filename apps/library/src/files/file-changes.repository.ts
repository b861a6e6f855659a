import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import type { StoredFile } from '@music/platform/files';
import { z } from 'zod';
import { MusicFileKind, type Product, productKey } from './music-file.js';
import type { PreparedFile } from './prepared-file.js';

export interface StoredPreview extends StoredFile {
  page: number;
  width: number;
}

const lockProduct = statement('library.lock-files-of-product', {
  parameters: [z.string()],
  sql: `select pg_advisory_xact_lock(hashtext('library.files'), hashtext($1))`,
});
const retireGenerated = statement('library.retire-generated-files', {
  parameters: [Category, z.int()],
  sql: `update music_files set replaced_at = now()
    where category = $1 and product_id = $2 and generated and replaced_at is null`,
});
const findReal = statement('library.find-real-file', {
  parameters: [Category, z.int()],
  row: z.object({ id: z.int() }),
  sql: `select id from music_files
    where category = $1 and product_id = $2 and not generated and replaced_at is null limit 1`,
});
const findSame = statement('library.find-same-file', {
  parameters: [Category, z.int(), MusicFileKind, z.int(), z.string(), z.string()],
  row: z.object({ id: z.int() }),
  sql: `select id from music_files where category = $1 and product_id = $2 and kind = $3 and position = $4
    and key = $5 and label = $6 and replaced_at is null`,
});
const retire = statement('library.retire-file', {
  parameters: [Category, z.int(), MusicFileKind, z.int()],
  sql: `update music_files set replaced_at = now()
    where category = $1 and product_id = $2 and kind = $3 and position = $4 and replaced_at is null`,
});
const addFile = statement('library.add-file', {
  parameters: [z.string()],
  row: z.object({ id: z.int() }),
  sql: `insert into music_files (category, product_id, kind, position, label, media_type, key, bytes, pages,
      milliseconds, peaks, stamp_places, generated, edition)
    select category, "productId", kind, position, label, "mediaType", key, bytes, pages, milliseconds,
      decode(peaks, 'base64'), "stampPlaces", generated,
      1 + (select coalesce(max(edition), 0) from music_files former where former.category = f.category
        and former.product_id = f."productId" and former.kind = f.kind and former.position = f.position)
    from json_to_record($1) as f (category text, "productId" integer, kind text, position integer, label text,
      "mediaType" text, key text, bytes bigint, pages integer, milliseconds integer, peaks text,
      "stampPlaces" jsonb, generated boolean)
    returning id`,
});
const setPreviews = statement('library.set-previews', {
  parameters: [z.int(), z.string()],
  sql: `with gone as (delete from previews where file_id = $1
      and (page, width) not in (select page, width from json_to_recordset($2) as p (page integer, width integer)))
    insert into previews (file_id, page, width, key, bytes)
    select $1, page, width, key, bytes
    from json_to_recordset($2) as p (page integer, width integer, key text, bytes bigint)
    on conflict (file_id, page, width) do update set key = excluded.key, bytes = excluded.bytes`,
});

/** Changes to the files of a publication or an album. */
@Injectable()
export class FileChangesRepository {
  constructor(private readonly database: Database) {}

  /** Locks the files of this product until the running transaction ends. */
  async lock(product: Product): Promise<void> {
    await this.database.one(lockProduct, productKey(product));
  }

  /** Whether it has a file that was not generated. */
  async hasReal({ category, productId }: Product): Promise<boolean> {
    return (await this.database.maybe(findReal, category, productId)) !== null;
  }

  async retireGenerated({ category, productId }: Product): Promise<void> {
    await this.database.change(retireGenerated, category, productId);
  }

  /** Returns the id of the current file: that of the previous one if content and label are the same (stamps show the label). */
  async replace(
    { category, productId }: Product,
    file: PreparedFile,
    { key, bytes }: StoredFile,
    generated: boolean,
  ): Promise<number> {
    const place = [category, productId, file.kind, file.position] as const;
    const same = await this.database.maybe(findSame, ...place, key, file.label);
    if (same) return same.id;
    await this.database.change(retire, ...place);
    const { content: _content, previews: _previews, peaks, ...known } = file;
    const row = {
      ...known,
      category,
      productId,
      key,
      bytes,
      generated,
      peaks: peaks && Buffer.from(peaks).toString('base64'),
    };
    return (await this.database.one(addFile, JSON.stringify(row))).id;
  }

  async setPreviews(fileId: number, previews: readonly StoredPreview[]): Promise<void> {
    await this.database.change(setPreviews, fileId, JSON.stringify(previews));
  }
}
