import { Injectable } from '@nestjs/common';
import { Home, SeasonalContent, SeasonalSlug } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const columns = 'slug, title, intro, shows_from::text as "from", shows_to::text as "to", lists, version';

const findPage = statement('catalogue.find-seasonal-page', {
  parameters: [SeasonalSlug],
  row: SeasonalContent,
  sql: `select ${columns} from seasonal_pages where slug = $1`,
});
const listSeasons = statement('catalogue.list-seasons', {
  row: Home.shape.seasons.element,
  sql: `select slug, title, shows_from::text as "from", shows_to::text as "to"
    from seasonal_pages where shows_from is not null order by shows_from, slug`,
});
const changePage = statement('catalogue.change-seasonal-page', {
  parameters: [
    SeasonalSlug,
    z.int(),
    z.string(),
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.string(),
  ],
  row: SeasonalContent,
  sql: `update seasonal_pages
    set title = $3, intro = $4, shows_from = $5, shows_to = $6, lists = $7, version = version + 1
    where slug = $1 and version = $2 returning ${columns}`,
});

@Injectable()
export class SeasonalRepository {
  constructor(private readonly database: Database) {}

  find(slug: SeasonalSlug): Promise<SeasonalContent> {
    return this.database.one(findPage, slug);
  }

  /** The pages that the home page links to on some days. */
  seasons(): Promise<Home['seasons']> {
    return this.database.rows(listSeasons);
  }

  /** Null if the page's version is no longer `version`. */
  change({ slug, version, title, intro, from, to, lists }: SeasonalContent): Promise<SeasonalContent | null> {
    return this.database.maybe(changePage, slug, version, title, intro, from, to, JSON.stringify(lists));
  }
}
