import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const lastWhole = statement('catalogue.find-last-whole-version', {
  row: z.object({ version: z.int().nullable() }),
  sql: 'select max(id) as version from refreshes where rows is not null and whole',
});

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /**
   * The version of the catalogue that was published last, without those that only changed prices, flags and the like, of which
   * the search shows nothing; null before the first.
   */
  async publishedVersion(): Promise<number | null> {
    return (await this.database.one(lastWhole)).version;
  }
}
