import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const lastPublished = statement('catalogue.find-last-published-version', {
  row: z.object({ version: z.int().nullable() }),
  sql: 'select max(id) as version from refreshes where rows is not null',
});

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** The version of the catalogue that was published last; null before the first. */
  async publishedVersion(): Promise<number | null> {
    return (await this.database.one(lastPublished)).version;
  }
}
