import type {
  Category,
  Edition,
  FameCategory,
  FameReport,
  FameResults,
  GridRow,
  Home,
  listEditions,
  Mp3Album,
  Person,
  PieceDetail,
  ReplyOf,
  search,
  SeasonalPage,
  SeriesDetail,
  verifyLicence,
} from '@music/contracts';
import { socialImage } from '../constants.js';
import { peopleText } from '../text/display-text.js';
import { albumPath, editionPath, personPath, piecePath, seriesPath } from './paths.js';
import { categoryNames } from './category-names.js';
import type { GridPanel } from './grid-panels.js';
import { isPersonal, nameBelow, notFoundName, pageNames } from './page-names.js';
import { categoryOf, type RouteMatch, type RouteName, routePatterns } from './routes.js';
import { hasScreen } from './screens.js';
import type { ResultsQuery } from './site-search.js';
import { isSeasonal } from './seasonal.js';
import { siteDescription, siteTitle } from './site.js';
import { socialPicturePath } from './social-pictures.js';
import type { RowExtras } from '../grid/row-extras.js';

/** What is known about a page's subject; if something is missing, the page has its general title and description. */
export interface PageData {
  piece?: PieceDetail;
  series?: SeriesDetail;
  album?: Mp3Album;
  person?: Pick<Person, 'id' | 'name'> & Partial<Person>;
  editions?: ReplyOf<typeof listEditions>;
  edition?: Pick<Edition, 'id' | 'name' | 'year' | 'stage'> & { category: FameCategory; intro?: string };
  /** What the edition's stage shows. */
  results?: FameResults;
  /** Once all results are out. */
  report?: FameReport;
  questions?: readonly { question: string; answer: string }[];
  home?: Home;
  /** The results of the search in the address of the home screen. */
  found?: { query: ResultsQuery; result: ReplyOf<typeof search> };
  seasonal?: SeasonalPage;
  /** What the page of a category shows. */
  panel?: GridPanel;
  /** The first rows of a grid, their extras, and the total number. */
  first?: { count: number; rows: readonly GridRow[]; extras?: readonly RowExtras[] };
  /** The licence of the page's code; null if the code is unknown. */
  licence?: ReplyOf<typeof verifyLicence> | null;
}

/** The head of a page, for the web app and for the gateway that writes it into the HTML. Plain text: escape it. */
export interface PageMeta {
  title: string;
  description: string;
  /** Null for pages that do not exist, and for personal ones, which search engines must not index. */
  canonicalPath: string | null;
  /** Open Graph properties and the social card by their names, `og:title` and so on. */
  openGraph: Readonly<Record<`og:${string}` | 'twitter:card', string>>;
}

/** What a page says about itself; `path` only if it differs from the pattern's. */
interface Subject {
  name: string;
  description?: string;
  path?: string;
  /** For an edition. */
  stage?: number;
}

const maxDescriptionLength = 200;
const truncateDescription = (text: string): string =>
  text.length <= maxDescriptionLength ? text : `${text.slice(0, maxDescriptionLength - 1).trimEnd()}…`;

const pieceDescription = (piece: PieceDetail): string => {
  const composer = peopleText(piece.cn);
  const arranger = peopleText(piece.an);
  const makers = [piece.t, composer && `by ${composer}`, arranger && `arr. ${arranger}`];
  const places = piece.p.slice(0, 2).map(({ sn, n, y }) => [sn, n, y && `(${y})`].filter(Boolean).join(' '));
  return [makers.filter(Boolean).join(' '), ...places].map((part) => `${part}.`).join(' ');
};

const pieceSubject = (category: Category, piece: PieceDetail): Subject => ({
  name: piece.t,
  description: pieceDescription(piece),
  path: piecePath(category, piece.t, piece.i),
});

const panelTitles: Record<GridPanel, (category: string) => string> = {
  pieces: (category) => category,
  series: (category) => `${category} by series`,
  albums: (category) => `${category} albums`,
};

const inCategory = (name: RouteName, category: Category, data: PageData): Subject | undefined => {
  const { piece, series, album, edition, panel = 'pieces' } = data;
  if (name === 'grid') return { name: panelTitles[panel](categoryNames[category]), path: `/${category}` };
  if (name === 'piece' && piece) return pieceSubject(category, piece);
  if (name === 'series' && series)
    return { name: series.n, description: series.d, path: seriesPath(category, series.n, series.id) };
  if (name === 'album' && album)
    return { name: album.n, description: album.d, path: albumPath(category, album.i) };
  if (name !== 'hallOfFameEdition' || !edition) return undefined;
  const path = editionPath(edition.category, edition.year, edition.id);
  return { name: edition.name, description: edition.intro, path, stage: edition.stage };
};

const withoutCategory = (name: RouteName, { person, seasonal }: PageData): Subject | undefined => {
  if (name === 'home') return { name: '' };
  if (isSeasonal(name) && seasonal) return { name: seasonal.title, description: seasonal.intro };
  if (name === 'faq') return { name: pageNames.faq, path: '/faq' };
  return name === 'person' && person
    ? { name: person.name, path: personPath(person.id, person.name) }
    : undefined;
};

const subjectOf = ({ name, params }: RouteMatch, data: PageData): Subject => {
  const category = categoryOf({ name, params });
  const known = category ? inCategory(name, category, data) : withoutCategory(name, data);
  if (!hasScreen({ name, params })) return { name: notFoundName };
  if (name === 'account' || name === 'admin') return { name: nameBelow(name, params['rest']) };
  if (name === 'error' && params['code'] === '404') return { name: notFoundName };
  return known ?? { name: name === 'home' || name === 'grid' ? '' : pageNames[name] };
};

/** The path from a route's own parameters, for pages whose canonical address needs no data. */
const patternPath = ({ name, params }: RouteMatch): string =>
  routePatterns[name]
    .replace(':fame', params['category'] ?? '')
    .replace(/:(\w+)\??/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''))
    .replace('/*', '');

const titleOf = (name: string): string => (name ? `${name} | ${siteTitle}` : siteTitle);

interface Shared {
  title: string;
  description: string;
  url: string | null;
  image: string;
  alt: string;
}
const openGraphOf = ({ title, description, url, image, alt }: Shared) => ({
  'og:type': 'website',
  'og:locale': 'en_GB',
  'og:site_name': siteTitle,
  'og:title': title,
  'og:description': description,
  ...(url === null ? {} : { 'og:url': url }),
  'og:image': image,
  'og:image:width': String(socialImage.width),
  'og:image:height': String(socialImage.height),
  'og:image:alt': alt,
  'twitter:card': 'summary',
});

/** The subject's own picture, once the subject is known. */
const pictureOf = (
  route: RouteMatch | null,
  { name, path, stage }: Subject,
): { path: string; alt: string } => {
  const own = route && path !== undefined ? socialPicturePath(route.name, path, stage) : null;
  return own ? { path: own, alt: name } : { path: socialImage.path, alt: siteTitle };
};

/**
 * The head of a page (rules §1, §2 and D10): the title is `<page> | Salvation Army Music
 * Index`, on the home page the bare name; null is the not-found page. `origin`, such as `https://example.org`,
 * goes before every address a machine follows.
 */
export const metaFor = (route: RouteMatch | null, data: PageData = {}, origin = ''): PageMeta => {
  const subject: Subject = route ? subjectOf(route, data) : { name: notFoundName };
  const isPublic = route !== null && !isPersonal(route.name);
  const canonicalPath = isPublic ? (subject.path ?? patternPath(route)) : null;
  const title = titleOf(subject.name);
  const description = truncateDescription(subject.description || siteDescription);
  const url = canonicalPath === null ? null : origin + canonicalPath;
  const picture = pictureOf(route, subject);
  return {
    title,
    description,
    canonicalPath,
    openGraph: openGraphOf({ title, description, url, image: origin + picture.path, alt: picture.alt }),
  };
};
