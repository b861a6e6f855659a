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

/** The actions that a finished call dispatches. */
function answered<A, R, D>(area: BoundArea<A, R, D, A>, args: A, reply: R | undefined): Actions {
  if (reply === undefined) return [];
  const asked = { args, key: null };
  return [area.started(asked), area.received({ ...asked, reply })];
}

/** For an unknown subject. */
const unknown: Failure = { status: 404, code: null, msg: null, fields: [] };

/** The licence of a code; null: none. */
function licenceAnswered(code: string, found: PageData['licence']): Actions {
  if (found !== null) return answered(licence.byCode, code, found);
  const asked = { args: code, key: null };
  return [licence.byCode.started(asked), licence.byCode.error({ ...asked, failure: unknown })];
}

const inCategory = (match: RouteMatch) => {
  const category = categoryOf(match);
  if (!category) throw new Error('This route is in no category');
  return { category, id: Number(match.params['id']) };
};

/** Of the challenge, with the collection that it is about. */
const ofSeason = ({ seasonal: page, series: collection }: PageData, { name }: RouteMatch): Actions =>
  isSeasonal(name)
    ? [
        ...answered(seasonal.page, seasonalSlugOf(name), page),
        ...answered(seasonal.collection, undefined, collection),
      ]
    : [];

const editionsOf = ({ editions }: PageData): Actions => answered(hallOfFame.editions, undefined, editions);

/** The results and the report too, where the edition's stage shows any. */
function edition(data: PageData, { params }: RouteMatch): Actions {
  const category = fameCategories.find((each) => each === params['category']);
  const shown = category && data.editions?.[category].find(({ id }) => id === Number(params['id']));
  if (!category || !shown) return [];
  const { id, stage } = shown;
  return [
    ...editionsOf(data),
    ...answered(resultsAreas[category], { id, stage }, data.results),
    ...answered(reportAreas[category], { id, stage }, data.report),
  ];
}

/** The calls whose replies the server provides for each screen. Screens not listed fetch in the browser. */
const answers: Partial<Record<RouteName, (data: PageData, match: RouteMatch) => Actions>> = {
  piece: (data, match) => answered(piece.detail, inCategory(match), data.piece),
  series: (data, match) => answered(series.detail, inCategory(match), data.series),
  album: (data, match) => answered(album.detail, inCategory(match), data.album),
  person: ({ person: found }) =>
    found?.pieces ? answered(person.detail, found.id, { ...found, pieces: found.pieces }) : [],
  verify: (data, { params }) => licenceAnswered(params['code'] ?? '', data.licence),
  christmasAtHome: ofSeason,
  carolAccompaniments: ofSeason,
  christmasChallenge: ofSeason,
  easterResources: ofSeason,
  hymnAccompaniments: ofSeason,
  home: (data) => [...answered(home.front, undefined, data.home), ...editionsOf(data)],
  hallOfFame: editionsOf,
  hallOfFameEdition: edition,
};

/** The actions that fill the store with what the screen of an address would fetch. */
export const firstAnswers = (match: RouteMatch | null, data: PageData): Actions =>
  (match && answers[match.name]?.(data, match)) ?? [];
