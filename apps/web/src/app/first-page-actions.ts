import { fameCategories } from '@music/contracts';
import {
  categoryOf,
  isSeasonal,
  type PageData,
  type RouteMatch,
  type RouteName,
  seasonalSlugOf,
} from '@music/rules';
import type { Action } from 'redux';
import { album } from '../features/album/album.state.js';
import { hallOfFame, reportAreas, resultsAreas } from '../features/hall-of-fame/hall-of-fame.state.js';
import { home } from '../features/home/home.state.js';
import { licence } from '../features/licence/licence.state.js';
import { person } from '../features/person/person.state.js';
import { piece } from '../features/piece/piece.state.js';
import { seasonal } from '../features/seasonal/seasonal.state.js';
import { series } from '../features/series/series.state.js';
import type { BoundArea } from '../lib/state/area.js';
import type { Failure } from '../lib/api/http.js';

type Actions = readonly Action<string>[];

/** The actions that a call dispatches, up to and including its reply. */
function replyActions<A, R, D>(area: BoundArea<A, R, D, A>, args: A, reply: R | undefined): Actions {
  if (reply === undefined) return [];
  const request = { args, key: null };
  return [area.started(request), area.received({ ...request, reply })];
}

/** As the server answers when there is no such subject. */
const notFound: Failure = { status: 404, code: null, msg: null, fields: [] };

/** The licence of a code; null: none. */
function licenceActions(code: string, found: PageData['licence']): Actions {
  if (found !== null) return replyActions(licence.byCode, code, found);
  const request = { args: code, key: null };
  return [licence.byCode.started(request), licence.byCode.error({ ...request, failure: notFound })];
}

const inCategory = (match: RouteMatch) => {
  const category = categoryOf(match);
  if (!category) throw new Error('This route is in no category');
  return { category, id: Number(match.params['id']) };
};

/** Of the challenge, with the collection that it is about. */
const seasonalActions = ({ seasonal: page, series: collection }: PageData, { name }: RouteMatch): Actions =>
  isSeasonal(name)
    ? [
        ...replyActions(seasonal.page, seasonalSlugOf(name), page),
        ...replyActions(seasonal.collection, undefined, collection),
      ]
    : [];

const editionsActions = ({ editions }: PageData): Actions =>
  replyActions(hallOfFame.editions, undefined, editions);

/** Either the results of a search, or the home screen's own content. */
const homeActions = (data: PageData): Actions =>
  data.found
    ? replyActions(home.results, data.found.query, data.found.result)
    : [...replyActions(home.content, undefined, data.home), ...editionsActions(data)];

/** The results and the report too, where the edition's stage shows any. */
function editionActions(data: PageData, { params }: RouteMatch): Actions {
  const category = fameCategories.find((each) => each === params['category']);
  const shown = category && data.editions?.[category].find(({ id }) => id === Number(params['id']));
  if (!category || !shown) return [];
  const { id, stage } = shown;
  return [
    ...editionsActions(data),
    ...replyActions(resultsAreas[category], { id, stage }, data.results),
    ...replyActions(reportAreas[category], { id, stage }, data.report),
  ];
}

/** The calls whose replies the server provides for each screen. Screens not listed fetch in the browser. */
const actionsByRoute: Partial<Record<RouteName, (data: PageData, match: RouteMatch) => Actions>> = {
  piece: (data, match) => replyActions(piece.detail, inCategory(match), data.piece),
  series: (data, match) => replyActions(series.detail, inCategory(match), data.series),
  album: (data, match) => replyActions(album.detail, inCategory(match), data.album),
  person: ({ person: found }) =>
    found?.pieces ? replyActions(person.detail, found.id, { ...found, pieces: found.pieces }) : [],
  verify: (data, { params }) => licenceActions(params['code'] ?? '', data.licence),
  christmasAtHome: seasonalActions,
  carolAccompaniments: seasonalActions,
  christmasChallenge: seasonalActions,
  easterResources: seasonalActions,
  hymnAccompaniments: seasonalActions,
  home: homeActions,
  hallOfFame: editionsActions,
  hallOfFameEdition: editionActions,
};

/** The actions that fill the store with what the screen of an address would fetch. */
export const firstPageActions = (match: RouteMatch | null, data: PageData): Actions =>
  (match && actionsByRoute[match.name]?.(data, match)) ?? [];
