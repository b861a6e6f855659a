import { Injectable } from '@nestjs/common';
import { Category, ProductFiles } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { Product } from './music-file.js';
import { sampledFile } from './sampled-file.sql.js';

/** Summarises the files of product $2 in category $1; generated ones do not count. */
const files = `
  select coalesce(bool_or(f.kind in ('score', 'part')), false) as "sheetMusic",
    coalesce(bool_or(f.kind = 'notes'), false) as "scoreNotes",
    coalesce(sum(f.pages) filter (where f.kind = 'score'), sum(f.pages) filter (where f.kind = 'part')) as pages,
    case when bool_or(f.kind = 'score') then count(*) filter (where f.kind = 'part') else 0 end as parts,
    (select count(distinct p.page) from previews p
      where p.file_id = (${sampledFile('$1', '$2')})) as "samplePages",
    coalesce(bool_or(f.kind = 'cover'), false) as cover,
    coalesce(json_agg(json_build_object(
      'no', f.position, 'seconds', greatest(1, round(f.milliseconds / 1000.0))) order by f.position)
      filter (where f.kind = 'sound'), '[]') as sounds
  from music_files f
  where f.category = $1 and f.product_id = $2 and f.replaced_at is null and not f.generated`;

const announcedFiles = `a.files || jsonb_build_object(
  'category', a.category::text, 'productId', a.product_id, 'version', a.version) as files`;

const saveChangedFiles = statement('library.save-changed-files', {
  parameters: [Category, z.int()],
  row: z.object({ files: ProductFiles }),
  sql: `insert into announced_files as a (category, product_id, files)
    select $1, $2, to_jsonb(now) from (${files}) now
    on conflict (category, product_id) do update set files = excluded.files, version = excluded.version
    where a.files <> excluded.files
    returning ${announcedFiles}`,
});
const filesAfter = statement('library.list-announced-files-after', {
  parameters: [z.int(), z.int()],
  row: z.object({ files: ProductFiles }),
  sql: `select ${announcedFiles} from announced_files a where a.version > $1 order by a.version limit $2`,
});

/** The files of each product as last announced to the catalogue; each change has its own version. */
@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly database: Database) {}

  /** Saves the current files of a product, to be announced; null if they have been announced already. */
  async saveChanged({ category, productId }: Product): Promise<ProductFiles | null> {
    return (await this.database.maybe(saveChangedFiles, category, productId))?.files ?? null;
  }

  async after(version: number, limit: number): Promise<ProductFiles[]> {
    const rows = await this.database.rows(filesAfter, version, limit);
    return rows.map(({ files }) => files);
  }
}
