import { Injectable } from '@nestjs/common';
import type { ProductCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const saveAlbums = statement('hall-of-fame.save-albums', {
  parameters: [z.string()],
  sql: `
  insert into albums (category, album_id, version, removed)
  select category, id, version, removed
  from json_to_recordset($1) as a (category text, id integer, version integer, removed boolean)
  order by category, id
  on conflict (category, album_id) do update set version = excluded.version, removed = excluded.removed
  where albums.version < excluded.version`,
});

@Injectable()
export class AlbumsRepository {
  constructor(private readonly database: Database) {}

  /** Writes only data newer than the stored copy. */
  async save(albums: readonly ProductCopy[]): Promise<void> {
    await this.database.change(saveAlbums, JSON.stringify(albums));
  }
}
