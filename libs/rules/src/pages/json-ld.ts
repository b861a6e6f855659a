import type { Category, Mp3Album, PieceDetail, SeriesDetail } from '@music/contracts';
import { durationIso } from '../text/duration-text.js';
import { albumPath, gridPath, piecePath } from './paths.js';
import { siteTitle } from './site.js';

/** One schema.org object, ready for `serialiseJsonLd`. */
export type JsonLd = Readonly<Record<string, unknown>>;

/** The text for a `<script type="application/ld+json">`: no `<`, so that no title can close the script. */
export const serialiseJsonLd = (value: JsonLd | readonly JsonLd[]): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

const typed = (type: string, fields: Record<string, unknown>): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
});

type Names = string | readonly string[] | null;

/** A name or names of the detail payload as a list. */
const namesOf = (names: Names): readonly string[] =>
  typeof names === 'string' ? [names].filter(Boolean) : (names ?? []);

const people = (names: Names): JsonLd[] | undefined => {
  const list = namesOf(names).map((name) => ({ '@type': 'Person', name }));
  return list.length > 0 ? list : undefined;
};

const offer = (pence: number, url: string, isInStock = true): JsonLd => ({
  '@type': 'Offer',
  price: (pence / 100).toFixed(2),
  priceCurrency: 'GBP',
  availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
  url,
});

/** The breadcrumbs from home to a page; each step has a name and a path. */
export const breadcrumbs = (origin: string, steps: readonly (readonly [string, string])[]): JsonLd =>
  typed('BreadcrumbList', {
    itemListElement: steps.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  });

/** The publisher's site, for the home page. */
export const siteLd = (origin: string): JsonLd[] => [
  typed('Organization', { name: siteTitle, url: `${origin}/` }),
  typed('WebSite', { name: siteTitle, url: `${origin}/`, inLanguage: 'en-GB' }),
];

const composition = (piece: PieceDetail, url: string): JsonLd =>
  typed('MusicComposition', {
    name: piece.t,
    alternativeHeadline: piece.st ?? undefined,
    composer: people(piece.cn),
    lyricist: people(piece.ln),
    contributor: people(piece.an),
    musicCompositionForm: piece.ty.length > 0 ? piece.ty : undefined,
    musicalKey: piece.k ?? undefined,
    datePublished: piece.y === null ? undefined : String(piece.y),
    isPartOf: piece.p.map(({ sn }) => ({ '@type': 'CreativeWorkSeries', name: sn })),
    url,
  });

/** Sample pages have addresses in this shop, or full ones elsewhere. */
const imagesOf = (origin: string, piece: PieceDetail): string[] =>
  piece.s.flatMap((sheet) => sheet.sm.map((image) => (image.startsWith('/') ? origin + image : image)));

/** A piece as a composition, and as a product if any of its sheets is sold. */
export const pieceLd = (origin: string, category: Category, piece: PieceDetail): JsonLd[] => {
  const url = origin + piecePath(category, piece.t, piece.i);
  const offers = piece.s.map((sheet) => offer(sheet.pr, url, sheet.st !== 0));
  const product = typed('Product', {
    name: piece.t,
    category: 'Sheet music',
    image: imagesOf(origin, piece),
    offers,
  });
  return offers.length > 0 ? [composition(piece, url), product] : [composition(piece, url)];
};

/** A series of publications, with the years it ran. */
export const seriesLd = (url: string, series: SeriesDetail): JsonLd =>
  typed('CreativeWorkSeries', {
    name: series.n,
    description: series.d || undefined,
    startDate: series.fy === null ? undefined : String(series.fy),
    endDate: series.ly === null ? undefined : String(series.ly),
    url,
  });

const recording = (track: Mp3Album['tr'][number]): JsonLd => ({
  '@type': 'MusicRecording',
  position: track.no,
  name: track.t,
  duration: track.d === null ? undefined : durationIso(track.d),
});

/** An album with its tracks and its price. */
export const albumLd = (origin: string, category: Category, album: Mp3Album): JsonLd => {
  const url = origin + albumPath(category, album.i);
  return typed('MusicAlbum', {
    name: album.n,
    byArtist: album.pf ? { '@type': 'MusicGroup', name: album.pf } : undefined,
    datePublished: album.y === null ? undefined : String(album.y),
    description: album.d || undefined,
    numTracks: album.tr.length,
    track: album.tr.map(recording),
    offers: album.pr === null ? undefined : offer(album.pr, url),
    url,
  });
};

/** Questions and answers, in plain text. */
export const questionsLd = (questions: readonly { question: string; answer: string }[]): JsonLd =>
  typed('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });

/** The first breadcrumbs of every page of a category. */
export const categorySteps = (category: Category, name: string): (readonly [string, string])[] => [
  [siteTitle, '/'],
  [name, gridPath(category)],
];
