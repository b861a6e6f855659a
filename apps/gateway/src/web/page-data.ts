import { Category, getAlbum, getHome, getPerson, getPiece, getSeries } from '@music/contracts';
import type { Bus } from '@music/messaging';
import { categoryOf, type PageData, questions, type RouteMatch, type RouteName } from '@music/rules';
import type { FirstRowsService } from './first-rows.service.js';

interface Sources {
  bus: Bus;
  firstRows: FirstRowsService;
}
type Subjects = Partial<Record<RouteName, (sources: Sources, match: RouteMatch) => Promise<PageData>>>;

const named = ({ params }: RouteMatch) => ({
  category: Category.parse(params['category']),
  id: Number(params['id']),
});

/** The home page is worth showing without it, and soon. */
const homeTimeoutMs = 2_000;

/** What a page tells of its subject; undefined is what is missing for the moment. Pages that are not listed need no data. */
const subjects: Subjects = {
  piece: async ({ bus }, match) => ({ piece: await bus.call(getPiece, named(match)) }),
  series: async ({ bus }, match) => ({ series: await bus.call(getSeries, named(match)) }),
  album: async ({ bus }, match) => ({ album: await bus.call(getAlbum, named(match)) }),
  person: async ({ bus }, { params }) => ({
    person: await bus.call(getPerson, { id: Number(params['id']) }),
  }),
  faq: async () => ({ questions }),
  grid: async ({ firstRows }, match) => {
    const category = categoryOf(match);
    return { first: (category && firstRows.of(category)) ?? undefined };
  },
  home: async ({ bus }) => ({
    home: await bus.call(getHome, {}, { timeoutMs: homeTimeoutMs }).catch(() => undefined),
  }),
};

/** Throws the call's own refusal (404) when the page's subject does not exist. */
export const pageData = (sources: Sources, match: RouteMatch): Promise<PageData> =>
  subjects[match.name]?.(sources, match) ?? Promise.resolve({});
