import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** The catalogue's version that was published last; null when none ever was. */
  async publishedVersion(): Promise<number | null> {
    const [last] = (await this.database.manager.query(
      'select max(id) as version from refreshes where rows is not null',
    )) as [{ version: number | null }];
    return last.version;
  }
}
