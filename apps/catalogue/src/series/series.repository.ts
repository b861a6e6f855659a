import { Injectable } from '@nestjs/common';
import type { Category } from '@music/contracts';
import { Database } from '@music/platform';
import type { OrderedFields } from '../grid/grid.repository.js';
import { creditsOf } from '../piece/credits.js';

interface ListedSeries {
  id: number;
  groupName: string;
  name: string;
}

interface SeriesRecord {
  id: number;
  name: string;
  description: string;
  firstYear: number | null;
  lastYear: number | null;
}

export interface SeriesPublication extends OrderedFields {
  pieceId: number;
  composer: string;
}

@Injectable()
export class SeriesRepository {
  constructor(private readonly database: Database) {}

  list(category: Category): Promise<ListedSeries[]> {
    return this.database.manager.query(
      `select id, group_name as "groupName", name from series where category = $1`,
      [category],
    );
  }

  async find(category: Category, id: number): Promise<SeriesRecord | undefined> {
    const found: SeriesRecord[] = await this.database.manager.query(
      `select id, name, description, first_year as "firstYear", last_year as "lastYear"
       from series where category = $1 and id = $2`,
      [category, id],
    );
    return found[0];
  }

  publications(category: Category, id: number): Promise<SeriesPublication[]> {
    return this.database.manager.query(
      `select p.id as "publicationId", p.piece_id as "pieceId", '' as series, p.number, p.issue, p.year,
         pieces.title, ${creditsOf('p.piece_id', 'composer')} as composer
       from publications p join pieces on pieces.id = p.piece_id
       where p.category = $1 and p.series_id = $2`,
      [category, id],
    );
  }
}
