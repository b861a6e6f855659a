import { categoryOf, type PageData, type RouteMatch, type RouteName } from '@music/rules';
import type { Action } from 'redux';
import { album } from '../features/album/album.state.js';
import { home } from '../features/home/home.state.js';
import { person } from '../features/person/person.state.js';
import { piece } from '../features/piece/piece.state.js';
import { series } from '../features/series/series.state.js';
import type { BoundArea } from '../lib/area.js';

type Actions = readonly Action<string>[];

/** What a call that was answered leaves behind. */
function answered<A, R, D>(area: BoundArea<A, R, D, A>, args: A, reply: R | undefined): Actions {
  if (reply === undefined) return [];
  const asked = { args, key: null };
  return [area.started(asked), area.received({ ...asked, reply })];
}

const inCategory = (match: RouteMatch) => {
  const category = categoryOf(match);
  if (!category) throw new Error('This route is in no category');
  return { category, id: Number(match.params['id']) };
};

/** Which calls of a screen the server answers before they are made. Screens that are not listed ask in the browser. */
const answers: Partial<Record<RouteName, (data: PageData, match: RouteMatch) => Actions>> = {
  piece: (data, match) => answered(piece.detail, inCategory(match), data.piece),
  series: (data, match) => answered(series.detail, inCategory(match), data.series),
  album: (data, match) => answered(album.detail, inCategory(match), data.album),
  person: ({ person: found }) =>
    found?.pieces ? answered(person.detail, found.id, { ...found, pieces: found.pieces }) : [],
  home: (data) => answered(home.front, undefined, data.home),
};

/** What the store is told so that the screen of an address finds what it would ask for. */
export const firstAnswers = (match: RouteMatch | null, data: PageData): Actions =>
  (match && answers[match.name]?.(data, match)) ?? [];
