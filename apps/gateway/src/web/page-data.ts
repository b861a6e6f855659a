import { Category, getAlbum, getPerson, getPiece, getSeries } from '@music/contracts';
import type { Bus } from '@music/messaging';
import { type PageData, questions, type RouteMatch, type RouteName } from '@music/rules';

type Subjects = Partial<Record<RouteName, (bus: Bus, params: RouteMatch['params']) => Promise<PageData>>>;

const named = (params: RouteMatch['params']) => ({
  category: Category.parse(params['category']),
  id: Number(params['id']),
});

/** What a page's head says about its subject. Pages that are not listed need no data. */
const subjects: Subjects = {
  piece: async (bus, params) => ({ piece: await bus.call(getPiece, named(params)) }),
  series: async (bus, params) => ({ series: await bus.call(getSeries, named(params)) }),
  album: async (bus, params) => ({ album: await bus.call(getAlbum, named(params)) }),
  faq: async () => ({ questions }),
  person: async (bus, params) => ({ person: await bus.call(getPerson, { id: Number(params['id']) }) }),
};

/** Throws the call's own refusal (404) when the page's subject does not exist. */
export const pageData = (bus: Bus, { name, params }: RouteMatch): Promise<PageData> =>
  subjects[name]?.(bus, params) ?? Promise.resolve({});
