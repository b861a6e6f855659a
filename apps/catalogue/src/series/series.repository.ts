import { Injectable } from '@nestjs/common';
import { Category, SeriesProduct } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { CatalogueConfig } from '../config.js';
import { creditsOf } from '../credits/credits.sql.js';
import { OrderedFields } from '../grid/grid.repository.js';
import { listedJoins, listedPrice } from '../prices/sold.sql.js';

const ListedSeries = z.object({ id: z.int(), groupName: z.string(), name: z.string() });
export type ListedSeries = z.infer<typeof ListedSeries>;
const SeriesRecord = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  firstYear: z.int().nullable(),
  lastYear: z.int().nullable(),
});
type SeriesRecord = z.infer<typeof SeriesRecord>;
const SeriesPublication = OrderedFields.extend({ pieceId: z.int(), composer: z.string() });
const ProductOfSeries = OrderedFields.extend(SeriesProduct.shape);

export const listSeries = statement('catalogue.list-series', {
  parameters: [Category],
  row: ListedSeries,
  sql: 'select id, group_name as "groupName", name from series where category = $1',
});
const findSeries = statement('catalogue.find-series', {
  parameters: [Category, z.int()],
  row: SeriesRecord,
  sql: `select id, name, description, first_year as "firstYear", last_year as "lastYear"
    from series where category = $1 and id = $2`,
});
/** What both of the following read of the series' publications `p`. */
const orderedFields = `p.id as "publicationId", p.piece_id as "pieceId", '' as series, p.number, p.issue, p.year, pieces.title`;
const ofSeries = 'where p.category = $1 and p.series_id = $2';

const publicationsOfSeries = statement('catalogue.list-publications-of-series', {
  parameters: [Category, z.int()],
  row: SeriesPublication,
  sql: `select ${orderedFields}, ${creditsOf('p.piece_id', 'composer')} as composer
    from publications p join pieces on pieces.id = p.piece_id ${ofSeries}`,
});
/** If $3 is true, no PDF is sold without its file. */
const productsOfSeries = statement('catalogue.list-products-of-series', {
  parameters: [Category, z.int(), z.boolean()],
  row: ProductOfSeries,
  sql: `select ${orderedFields}, ${listedPrice}
    from publications p join pieces on pieces.id = p.piece_id ${listedJoins('$3')} ${ofSeries}`,
});

@Injectable()
export class SeriesRepository {
  constructor(
    private readonly database: Database,
    private readonly config: CatalogueConfig,
  ) {}

  list(category: Category): Promise<ListedSeries[]> {
    return this.database.rows(listSeries, category);
  }

  find(category: Category, id: number): Promise<SeriesRecord | null> {
    return this.database.maybe(findSeries, category, id);
  }

  publications(category: Category, id: number): Promise<z.infer<typeof SeriesPublication>[]> {
    return this.database.rows(publicationsOfSeries, category, id);
  }

  products(category: Category, id: number): Promise<z.infer<typeof ProductOfSeries>[]> {
    return this.database.rows(productsOfSeries, category, id, this.config.sellsFilesOnly);
  }
}
