import { Injectable } from '@nestjs/common';
import type { ProductFiles } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const columns =
  'category, product_id, version, sheet_music, score_notes, pages, parts, sample_pages, cover, seconds';

const saveFiles = statement('catalogue.save-product-files', {
  parameters: [z.string()],
  sql: `insert into product_files as held (${columns})
    select ${columns} from json_populate_recordset(null::product_files, $1)
    on conflict (category, product_id) do update set version = excluded.version, sheet_music = excluded.sheet_music,
      score_notes = excluded.score_notes, pages = excluded.pages, parts = excluded.parts,
      sample_pages = excluded.sample_pages, cover = excluded.cover, seconds = excluded.seconds
    where held.version < excluded.version`,
});

/** What the library reported about the files of each product. */
@Injectable()
export class FilesRepository {
  constructor(private readonly database: Database) {}

  /** Writes only what is newer than the stored copy; returns how many products that are. */
  saveNewer(products: readonly ProductFiles[]): Promise<number> {
    return this.database.change(saveFiles, JSON.stringify(products.map(rowOf)));
  }
}

const rowOf = (files: ProductFiles) => ({
  category: files.category,
  product_id: files.productId,
  version: files.version,
  sheet_music: files.sheetMusic,
  score_notes: files.scoreNotes,
  pages: files.pages,
  parts: files.parts,
  sample_pages: files.samplePages,
  cover: files.cover,
  seconds: byNumber(files.sounds),
});

/** The first is that of number 1. */
function byNumber(sounds: ProductFiles['sounds']): (number | null)[] {
  const last = Math.max(0, ...sounds.map(({ no }) => no));
  const seconds = Array<number | null>(last).fill(null);
  for (const { no, seconds: length } of sounds) seconds[no - 1] = length;
  return seconds;
}
