import { matchRoute, type RouteMatch, type RouteName } from './routes.js';

/** Pages of these kinds have their own picture for social networks; the others share the site's. */
const withPicture: readonly RouteName[] = ['piece', 'album', 'person', 'hallOfFameEdition'];
const [before, after] = ['/social', '.jpg'];

/** The address of a page's own picture, null if it has none. `stage`: an edition has a different picture at every stage. */
export const socialPicturePath = (name: RouteName, pagePath: string, stage?: number): string | null => {
  if (!withPicture.includes(name)) return null;
  return `${before}${pagePath}${after}${stage === undefined ? '' : `?stage=${stage}`}`;
};

/** The page whose picture has this address; null if there is none. */
export const socialPictureOf = (pathname: string): RouteMatch | null => {
  if (!pathname.startsWith(`${before}/`) || !pathname.endsWith(after)) return null;
  const match = matchRoute(pathname.slice(before.length, -after.length));
  return match && withPicture.includes(match.name) ? match : null;
};
