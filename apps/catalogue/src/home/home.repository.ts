import { Injectable } from '@nestjs/common';
import { categories, Category, Home, ListedPiece } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { CatalogueConfig } from '../config.js';
import { withFiles } from '../files/files.sql.js';
import { newestFirst } from '../piece/newest-first.js';
import { listedFields, listedPieceJoins } from '../prices/sold.sql.js';

const CategoryCount = z.object({ category: Category, publications: z.int() });

const countPublications = statement('catalogue.count-publications', {
  row: CategoryCount,
  sql: 'select category, count(*)::integer as publications from publications group by category',
});

/** This many of a category's newest publications include enough different pieces. */
const candidateCount = 64;

/**
 * Each piece once, as its newest publication. Among equally old ones, as after an import, the categories take turns. If $2 is true,
 * no PDF is sold without its file.
 */
const latestPieces = statement('catalogue.list-latest-pieces', {
  parameters: [z.int(), z.boolean()],
  row: ListedPiece,
  sql: `
  with newest as materialized (
      select p.* from unnest('{${categories.join()}}'::text[]) c cross join lateral (
        select * from publications p where p.category = c
        order by p.year desc nulls last, p.created_at desc, p.piece_id desc limit ${candidateCount}) p),
    p as (select distinct on (p.piece_id) * from newest p order by p.piece_id, ${newestFirst})
  select ${listedFields}
  from p ${listedPieceJoins('$2')}
  order by p.year desc nulls last, p.created_at desc,
    row_number() over (partition by p.category, p.year, p.created_at order by p.piece_id desc), p.category
  limit $1`,
});

const AlbumToPlay = Home.shape.album.unwrap().extend({
  imageUrl: z.string().nullable(),
  /** Whether the library has a cover; null if it has no files of the album at all. */
  cover: z.boolean().nullable(),
});
export type AlbumToPlay = z.infer<typeof AlbumToPlay>;

/**
 * The album with the most tracks to listen to (if $1 is true, including tracks without files yet), and the newest of several with
 * equally many.
 */
const albumToPlay = statement('catalogue.find-album-to-play', {
  parameters: [z.boolean()],
  row: AlbumToPlay,
  sql: `
  select a.category, a.id, a.name, a.performer, a.image_url as "imageUrl", files.cover
  from albums a ${withFiles('a')} join tracks t
    on t.category = a.category and t.album_id = a.id
      and (t.preview_url is not null or files.seconds[t.no] is not null or ($1 and files.product_id is null))
  group by a.category, a.id, files.cover
  order by count(t.id) desc, a.year desc nulls last, a.created_at desc, a.category::text collate "C", a.id
  limit 1`,
});

@Injectable()
export class HomeRepository {
  constructor(
    private readonly database: Database,
    private readonly config: CatalogueConfig,
  ) {}

  /** Categories without publications are left out. */
  counts(): Promise<z.infer<typeof CategoryCount>[]> {
    return this.database.rows(countPublications);
  }

  latest(limit: number): Promise<ListedPiece[]> {
    return this.database.rows(latestPieces, limit, this.config.sellsFilesOnly);
  }

  /** Null if no album can be heard. `demoMusic`: music without files can be heard all the same. */
  album(demoMusic: boolean): Promise<AlbumToPlay | null> {
    return this.database.maybe(albumToPlay, demoMusic);
  }
}
