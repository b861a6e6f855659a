import type { SeasonalSlug } from '@music/contracts';
import { pageNames } from './page-names.js';
import { type RouteName, routePatterns } from './routes.js';

/** The pages of the seasons, by the last part of their addresses. */
const slugs = {
  christmasAtHome: 'celebrating-christmas-at-home',
  carolAccompaniments: 'carol-accompaniments',
  christmasChallenge: 'christmas-collection-challenge',
  easterResources: 'easter-resources',
  hymnAccompaniments: 'hymn-accompaniments',
} as const satisfies Partial<Record<RouteName, SeasonalSlug>>;
export type SeasonalRoute = keyof typeof slugs;

export const isSeasonal = (name: RouteName): name is SeasonalRoute => name in slugs;
export const seasonalSlugOf = (name: SeasonalRoute): SeasonalSlug => slugs[name];

const routes = new Map<SeasonalSlug, SeasonalRoute>(
  (Object.keys(slugs) as SeasonalRoute[]).map((name) => [slugs[name], name]),
);
const routeOf = (slug: SeasonalSlug): SeasonalRoute => {
  const name = routes.get(slug);
  if (!name) throw new Error(`No page is called ${slug}`);
  return name;
};

/** The address of a seasonal page. */
export const seasonalPath = (slug: SeasonalSlug): string => routePatterns[routeOf(slug)];

/** Its name in links, independent of its title this year. */
export const seasonalName = (slug: SeasonalSlug): string => pageNames[routeOf(slug)];
