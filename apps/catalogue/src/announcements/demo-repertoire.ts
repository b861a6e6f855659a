import { Category, PieceCopy, ProductCopy } from '@music/contracts';
import { statement, withDatabase } from '@music/platform';
import { z } from 'zod';
import { catalogueSchema } from '../database/catalogue.schema.js';
import { products } from './announced-products.sql.js';
import { publishedPieces } from './announced-pieces.sql.js';

const Album = z.object({ category: Category, id: z.int() });

const listPieceCopies = statement('catalogue.list-demo-pieces', {
  row: z.object({ piece: PieceCopy }),
  sql: `select piece || jsonb_build_object('category', category, 'pieceId', id, 'version', 0) as piece
    from (${publishedPieces}) now order by id`,
});
const firstAlbums = statement('catalogue.list-demo-albums', {
  row: Album,
  sql: 'select category, min(id)::integer as id from albums group by category order by category',
});

/** Demo music is generated on demand: a PDF or album is sold before its files exist. */
const listProductCopies = statement('catalogue.list-demo-products', {
  parameters: [z.boolean()],
  row: z.object({ product: ProductCopy }),
  sql: `select product || jsonb_build_object('category', category, 'id', id, 'version', 0) as product
    from (${products}) now order by category, id`,
});

/** Input for the demo data of other services; any later event about a piece is newer. */
interface DemoRepertoire {
  pieces: PieceCopy[];
  /** One from each category that has any. */
  albums: z.infer<typeof Album>[];
}

export const demoRepertoire = (url: string): Promise<DemoRepertoire> =>
  withDatabase(catalogueSchema, url, async (database) => ({
    pieces: (await database.rows(listPieceCopies)).map(({ piece }) => piece),
    albums: await database.rows(firstAlbums),
  }));

export const demoProducts = (url: string): Promise<ProductCopy[]> =>
  withDatabase(catalogueSchema, url, async (database) =>
    (await database.rows(listProductCopies, false)).map(({ product }) => product),
  );
