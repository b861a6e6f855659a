import type { Category, Mp3Album, PieceDetail, SeriesDetail } from '@music/contracts';
import {
  albumLd,
  breadcrumbs,
  categorySteps,
  type JsonLd,
  pieceLd,
  questionsLd,
  seriesLd,
  siteLd,
} from './json-ld.js';
import type { PageData } from './meta.js';
import { categoryNames } from './category-names.js';
import { albumPath, piecePath, seriesPath } from './paths.js';
import { categoryOf, type RouteMatch } from './routes.js';

/** The breadcrumbs of a page in a category; `path` and `name` are the page's own. */
const stepsTo = (origin: string, category: Category, name: string, path: string): JsonLd =>
  breadcrumbs(origin, [...categorySteps(category, categoryNames[category]), [name, path]]);

const ofPiece = (origin: string, category: Category, piece: PieceDetail): JsonLd[] => [
  ...pieceLd(origin, category, piece),
  stepsTo(origin, category, piece.t, piecePath(category, piece.t, piece.i)),
];

const ofSeries = (origin: string, category: Category, series: SeriesDetail): JsonLd[] => {
  const path = seriesPath(category, series.n, series.id);
  return [seriesLd(origin + path, series), stepsTo(origin, category, series.n, path)];
};

const ofAlbum = (origin: string, category: Category, album: Mp3Album): JsonLd[] => [
  albumLd(origin, category, album),
  stepsTo(origin, category, album.n, albumPath(category, album.i)),
];

/**
 * A page's schema.org objects for machines (rule D10). Separate from `metaFor`, because only the gateway writes them: a browser
 * that runs the web app does not need them. `origin` as there.
 */
export const jsonLdFor = (route: RouteMatch, data: PageData = {}, origin = ''): readonly JsonLd[] => {
  const category = categoryOf(route);
  const { piece, series, album, questions } = data;
  if (route.name === 'home') return siteLd(origin);
  if (route.name === 'faq' && questions) return [questionsLd(questions)];
  if (!category) return [];
  if (route.name === 'piece' && piece) return ofPiece(origin, category, piece);
  if (route.name === 'series' && series) return ofSeries(origin, category, series);
  return route.name === 'album' && album ? ofAlbum(origin, category, album) : [];
};
