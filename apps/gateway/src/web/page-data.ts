import {
  type Call,
  Category,
  christmasSeriesId,
  FameCategory,
  findResults,
  getAlbum,
  getFameReport,
  getFameResults,
  getHome,
  getPerson,
  getPiece,
  getSeasonalPage,
  getSeries,
  listEditions,
  type ReplyOf,
  type RequestOf,
  verifyLicence,
} from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import {
  categoryOf,
  competitionStage,
  gridPanelOf,
  maxResults,
  type PageData,
  questions,
  resultsQueryOf,
  type RouteMatch,
  type RouteName,
  type SeasonalRoute,
  seasonalSlugOf,
  stageNumber,
} from '@music/rules';
import { parseInput } from '../routing/input.decorator.js';
import { limits, type RateLimits } from '../routing/rate-limits.js';
import { toLoggedCallError } from '../routing/refusal.js';
import type { FirstRowsService } from './first-rows.service.js';

interface Sources {
  bus: Bus;
  firstRows: FirstRowsService;
  rates: RateLimits;
  /** The query of the page's address. */
  query: URLSearchParams;
  /** For rate limits. */
  clientAddress: string;
}
type Subjects = Partial<Record<RouteName, (sources: Sources, match: RouteMatch) => Promise<PageData>>>;

const pageKey = ({ params }: RouteMatch) => ({
  category: Category.parse(params['category']),
  id: Number(params['id']),
});

/** After this time the home screen, search results and the page of a licence are sent without data. */
const timeoutMs = 2_000;

/** Makes a call with texts from the address, which are checked as the routes' are. Throws NOT_FOUND, INVALID, and the call's errors. */
const callFor = async <C extends Call>(
  bus: Bus,
  call: C,
  given: { params?: object; query?: object },
): Promise<ReplyOf<C>> =>
  bus.call(
    call,
    parseInput(call, { method: 'GET', params: {}, query: {}, body: {}, ...given }) as RequestOf<C>,
    { timeoutMs },
  );

/** Null: no such licence. Undefined, over the limit or without the library: the browser makes the call itself. */
async function licenceOf({ bus, rates, clientAddress }: Sources, code: string): Promise<PageData['licence']> {
  if (!(await rates.tryConsume(limits.verifyLicence, clientAddress))) return undefined;
  return callFor(bus, verifyLicence, { params: { code } }).catch((error: unknown) =>
    toLoggedCallError(error).status === 404 ? null : undefined,
  );
}

const seasonal =
  (name: SeasonalRoute) =>
  async ({ bus }: Sources): Promise<PageData> => ({
    seasonal: await bus.call(getSeasonalPage, { slug: seasonalSlugOf(name) }),
  });

/** The page is shown without its collection if the catalogue has none. */
const challenge = async (sources: Sources): Promise<PageData> => ({
  ...(await seasonal('christmasChallenge')(sources)),
  series: await sources.bus
    .call(getSeries, { category: 'brass', id: christmasSeriesId })
    .catch(() => undefined),
});

/** The results of a search, or the home screen's own content. */
async function homeData({ bus, query }: Sources): Promise<PageData> {
  const asked = resultsQueryOf(query);
  if (asked) {
    const request = { ...asked, limit: maxResults };
    const result = await callFor(bus, findResults, { query: request }).catch(() => undefined);
    return { found: result && { query: asked, result } };
  }
  const [home, editions] = await Promise.all([
    bus.call(getHome, {}, { timeoutMs }).catch(() => undefined),
    bus.call(listEditions, {}, { timeoutMs }).catch(() => undefined),
  ]);
  return { home, ...(editions && { editions }) };
}

/** As visitors see it: the calls are made without a user. */
async function editionData({ bus }: Sources, { params }: RouteMatch): Promise<PageData> {
  const type = FameCategory.parse(params['category']);
  const id = Number(params['id']);
  const editions = await bus.call(listEditions, {});
  const edition = editions[type].find((each) => each.id === id);
  if (!edition) throw new CallError('NOT_FOUND');
  if (!competitionStage(edition.stage)?.revealed) return { editions, edition };
  const results = await bus.call(getFameResults, { type, id });
  if (edition.stage < stageNumber.RESULTS_RELEASED) return { editions, edition, results };
  return { editions, edition, results, report: await bus.call(getFameReport, { type, id }) };
}

/** The data of each page; undefined if they are currently unavailable. Pages that are not listed need no data. */
const subjects: Subjects = {
  piece: async ({ bus }, match) => ({ piece: await bus.call(getPiece, pageKey(match)) }),
  series: async ({ bus }, match) => ({ series: await bus.call(getSeries, pageKey(match)) }),
  album: async ({ bus }, match) => ({ album: await bus.call(getAlbum, pageKey(match)) }),
  person: async ({ bus }, { params }) => ({
    person: await bus.call(getPerson, { id: Number(params['id']) }),
  }),
  christmasAtHome: seasonal('christmasAtHome'),
  carolAccompaniments: seasonal('carolAccompaniments'),
  christmasChallenge: challenge,
  easterResources: seasonal('easterResources'),
  hymnAccompaniments: seasonal('hymnAccompaniments'),
  faq: async () => ({ questions }),
  grid: async ({ firstRows, query }, match) => {
    const category = categoryOf(match);
    return {
      first: (category && firstRows.of(category)) ?? undefined,
      panel: gridPanelOf(query.toString()),
    };
  },
  verify: async (sources, { params }) => ({ licence: await licenceOf(sources, params['code'] ?? '') }),
  hallOfFame: async ({ bus }) => ({ editions: await bus.call(listEditions, {}) }),
  hallOfFameEdition: editionData,
  home: homeData,
};

/** Throws the call's own refusal (404) when the page's subject does not exist. */
export const pageData = (sources: Sources, match: RouteMatch): Promise<PageData> =>
  subjects[match.name]?.(sources, match) ?? Promise.resolve({});
