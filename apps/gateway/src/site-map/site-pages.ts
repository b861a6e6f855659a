import {
  categories,
  type Category,
  fameCategories,
  listEditions,
  listPages,
  PageKind,
  type ReplyOf,
} from '@music/contracts';
import type { Bus } from '@music/messaging';
import {
  albumPath,
  editionPath,
  faqPath,
  gridPath,
  hasScreen,
  isPersonal,
  piecePath,
  type RouteName,
  routePatterns,
  seriesPath,
} from '@music/rules';

type Page = ReplyOf<typeof listPages>['rows'][number];

const pathOf: Record<PageKind, (category: Category, page: Page) => string> = {
  piece: (category, { id, name }) => piecePath(category, name, id),
  series: (category, { id, name }) => seriesPath(category, name, id),
  album: (category, { id }) => albumPath(category, id),
};

const isPlain = ([name, pattern]: [RouteName, string]): boolean =>
  !/[:*]/.test(pattern) && !isPersonal(name) && hasScreen({ name, params: {} });

/** Pages that every shop has. */
const staticPaths = (): string[] => [
  ...(Object.entries(routePatterns) as [RouteName, string][]).filter(isPlain).map(([, pattern]) => pattern),
  faqPath(),
  ...categories.map(gridPath),
];

/** The paths of all indexable pages, in batches; `editions` are those of the hall of fame. Throws the errors of the calls. */
export async function* sitePages(bus: Bus, editions: readonly string[]): AsyncGenerator<readonly string[]> {
  yield staticPaths();
  yield editions;
  for (const category of categories)
    for (const kind of PageKind.options) yield* cataloguePaths(bus, kind, category);
}

/** Those of the editions that visitors may see. Throws the errors of the call. */
export async function editionPaths(bus: Bus): Promise<string[]> {
  const editions = await bus.call(listEditions, {});
  return fameCategories
    .flatMap((category) => editions[category])
    .map(({ category, year, id }) => editionPath(category, year, id));
}

async function* cataloguePaths(bus: Bus, kind: PageKind, category: Category): AsyncGenerator<string[]> {
  for (let afterId: number | null = 0; afterId !== null;) {
    const reply: ReplyOf<typeof listPages> = await bus.call(listPages, { kind, category, afterId });
    yield reply.rows.map((page) => pathOf[kind](category, page));
    afterId = reply.nextAfterId;
  }
}
