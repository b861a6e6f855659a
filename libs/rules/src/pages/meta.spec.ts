import type { Mp3Album, PieceDetail, SeriesDetail } from '@music/contracts';
import { describe, expect, it } from '@jest/globals';
import { type JsonLd, serialiseJsonLd } from './json-ld.js';
import { metaFor, type PageData, type PageMeta } from './meta.js';
import { matchRoute, routePatterns } from './routes.js';
import { jsonLdFor } from './structured-data.js';

const origin = 'https://example.org';
interface ParsedMeta extends PageMeta {
  jsonLd: readonly JsonLd[];
}
/** The text that a page shows to people and to machines. */
const at = (path: string, data?: PageData): ParsedMeta => {
  const route = matchRoute(path);
  return { ...metaFor(route, data, origin), jsonLd: route ? jsonLdFor(route, data, origin) : [] };
};
const typesOf = (meta: ParsedMeta) => meta.jsonLd.map((each) => each['@type']);

const piece: PieceDetail = {
  i: 3,
  t: 'God’s Soldier',
  st: null,
  y: 2015,
  cy: null,
  ci: 1,
  cn: 'A. Composer',
  ai: null,
  an: null,
  li: [2, 4],
  ln: ['B', 'C'],
  ty: ['March'],
  g: 3,
  d: 185,
  k: null,
  ins: [],
  nt: null,
  sc: null,
  m: [],
  r: [],
  p: [{ i: 9, si: 2, sn: 'General Series', n: '1371', y: 2015, pi: 1, pn: 'SP&S' }],
  s: [
    { i: 9, fmt: 'pdf', t: 'Set', pg: 32, pr: 1995, st: null, sm: ['/samples/9-1.png'] },
    { i: 9, fmt: 'hardcopy', t: 'Set', pg: 32, pr: 2495, st: 0, sm: [] },
  ],
  v: null,
  f: { new: false, exclusive: false, outOfPrint: false },
};
const series: SeriesDetail = { id: 5, d: '', fy: 1921, ly: null, n: 'Triumph Series', p: [] };
const album: Mp3Album = {
  i: 8,
  n: 'Bright',
  pf: 'A Band',
  y: 2020,
  img: null,
  pr: 799,
  d: 'Fine marches.',
  own: false,
  tr: [{ i: 1, no: 1, t: 'T', c: 'C', a: '', d: 185, pv: null, pieceId: 3 }],
};

describe('page head', () => {
  it('C-009 has the bare title at home and the page before it elsewhere', () => {
    expect(at('/').title).toBe('Salvation Army Music Index');
    expect(at('/about').title).toBe('About | Salvation Army Music Index');
    expect(at('/vocal').title).toBe('Vocal | Salvation Army Music Index');
    expect(at('/terms-and-conditions').title).toBe('Terms & Conditions | Salvation Army Music Index');
    expect(at('/nothing').title).toBe('Page not found | Salvation Army Music Index');
    for (const path of ['/error/404', '/account/nothing', '/account/<b>', '/admin/stats/nothing'])
      expect(at(path).title).toBe(at('/nothing').title);
    expect(at('/error/500').title).toBe('Error | Salvation Army Music Index');
  });

  it('D10 gives each view of a category a title of its own, and one address for search engines', () => {
    expect(at('/brass', { panel: 'pieces' }).title).toBe('Brass | Salvation Army Music Index');
    expect(at('/brass', { panel: 'series' }).title).toBe('Brass by series | Salvation Army Music Index');
    expect(at('/brass', { panel: 'albums' }).title).toBe('Brass albums | Salvation Army Music Index');
    expect(at('/brass', { panel: 'albums' }).canonicalPath).toBe('/brass');
  });

  it.each([
    ['/account', 'Your account'],
    ['/account/profile', 'Profile'],
    ['/account/log-in', 'Log in'],
    ['/account/saved', 'Saved pieces'],
    ['/account/subscriptions/redeem', 'Redeem a voucher'],
    ['/account/subscriptions', 'Subscriptions'],
    ['/account/verify', 'Verify your email address'],
    ['/admin', 'Administration'],
    ['/admin/orders', 'Orders'],
    ['/admin/orders/1001', 'Order 1001'],
    ['/admin/audit', 'Audit'],
    ['/admin/overview', 'Sales overview'],
    ['/admin/picking-list', 'Picking list'],
    ['/admin/hall-of-fame/3', 'Hall of Fame'],
    ['/admin/seasonal', 'Seasonal pages'],
    ['/admin/cache', 'Refresh cache'],
    ['/admin/health', 'Service health'],
  ])('D10 gives each page of an area a title of its own: %s', (path, name) => {
    expect(at(path).title).toBe(`${name} | Salvation Army Music Index`);
  });

  it('C-010 describes every page without a text of its own by the one sentence for all', () => {
    for (const path of ['/', '/about', '/brass', '/nothing', '/brass/series/x/5'])
      expect(at(path).description).toBe('An index of published Salvation Army music');
  });

  it('C-011 C-012 shares as a website in en_GB with an image of 1200 by 630 px and a small card', () => {
    expect(at('/').openGraph).toEqual({
      'og:type': 'website',
      'og:locale': 'en_GB',
      'og:site_name': 'Salvation Army Music Index',
      'og:title': 'Salvation Army Music Index',
      'og:description': 'An index of published Salvation Army music',
      'og:url': 'https://example.org/',
      'og:image': 'https://example.org/social.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Salvation Army Music Index',
      'twitter:card': 'summary',
    });
  });

  it('describes a piece by its canonical address, its authors and its offers', () => {
    const meta = at('/brass/an-old-title/3', { piece });
    expect(meta.title).toBe('God’s Soldier | Salvation Army Music Index');
    expect(meta.description).toBe('God’s Soldier by A. Composer. General Series 1371 (2015).');
    expect(meta.canonicalPath).toBe('/brass/gods-soldier/3');
    expect(typesOf(meta)).toEqual(['MusicComposition', 'Product', 'BreadcrumbList']);
    expect(meta.jsonLd[0]).toMatchObject({ lyricist: [{ name: 'B' }, { name: 'C' }], datePublished: '2015' });
    expect(meta.jsonLd[1]).toMatchObject({
      image: ['https://example.org/samples/9-1.png'],
      offers: [
        { price: '19.95', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
        { price: '24.95', availability: 'https://schema.org/OutOfStock' },
      ],
    });
    expect(meta.jsonLd[2]).toMatchObject({
      itemListElement: [{ position: 1 }, { item: 'https://example.org/brass' }, { name: 'God’s Soldier' }],
    });
    expect(typesOf(at('/brass/x/3', { piece: { ...piece, s: [] } }))).toEqual([
      'MusicComposition',
      'BreadcrumbList',
    ]);
  });

  it('describes series, albums, people, editions and questions', () => {
    const ofSeries = at('/brass/series/old/5', { series });
    expect([ofSeries.canonicalPath, typesOf(ofSeries)]).toEqual([
      '/brass/series/triumph-series/5',
      ['CreativeWorkSeries', 'BreadcrumbList'],
    ]);
    expect(ofSeries.description).toBe('An index of published Salvation Army music');
    const ofAlbum = at('/vocal/mp3Album/8', { album });
    expect([ofAlbum.title, ofAlbum.description]).toEqual([
      'Bright | Salvation Army Music Index',
      'Fine marches.',
    ]);
    expect(ofAlbum.jsonLd[0]).toMatchObject({
      numTracks: 1,
      offers: { price: '7.99' },
      track: [{ duration: 'PT3M5S' }],
    });
    expect(at('/people/7/x', { person: { id: 7, name: 'E. Leidzén' } }).canonicalPath).toBe(
      '/people/7/e-leidzen',
    );
    const edition = {
      id: 4,
      category: 'brass',
      year: 2026,
      name: 'Brass 2026',
      stage: 6,
      intro: 'Vote!',
    } as const;
    expect(at('/hall-of-fame/brass/2025/4', { edition })).toMatchObject({
      title: 'Brass 2026 | Salvation Army Music Index',
      description: 'Vote!',
      canonicalPath: '/hall-of-fame/brass/2026/4',
    });
    const faq = at('/faq/printing', { questions: [{ question: 'Q', answer: 'A' }] });
    expect([faq.canonicalPath, typesOf(faq)]).toEqual(['/faq', ['FAQPage']]);
    expect(typesOf(at('/'))).toEqual(['Organization', 'WebSite']);
  });

  it('gives the most shared pages their own picture', () => {
    const pictureAt = (path: string, data?: PageData) => {
      const { openGraph } = at(path, data);
      return [openGraph['og:image'], openGraph['og:image:alt']];
    };
    expect(pictureAt('/brass/x/3', { piece })).toEqual([
      'https://example.org/social/brass/gods-soldier/3.jpg',
      'God’s Soldier',
    ]);
    expect(pictureAt('/vocal/mp3Album/8', { album })[0]).toBe(
      'https://example.org/social/vocal/mp3Album/8.jpg',
    );
    expect(pictureAt('/people/7/x', { person: { id: 7, name: 'E. Leidzén' } })[0]).toBe(
      'https://example.org/social/people/7/e-leidzen.jpg',
    );
    const edition = { id: 4, category: 'brass', year: 2026, name: 'Brass 2026', stage: 6 } as const;
    expect(pictureAt('/hall-of-fame/brass/2026/4', { edition })[0]).toBe(
      'https://example.org/social/hall-of-fame/brass/2026/4.jpg?stage=6',
    );
    expect(pictureAt('/brass/x/3')).toEqual(['https://example.org/social.png', 'Salvation Army Music Index']);
    expect(pictureAt('/nothing')[0]).toBe('https://example.org/social.png');
  });

  it('gives personal pages and missing ones no canonical address, and every route a head', () => {
    for (const path of ['/account/profile', '/admin', '/basket', '/error/500', '/verify/x', '/nothing'])
      expect([at(path).canonicalPath, at(path).openGraph['og:url']]).toEqual([null, undefined]);
    for (const pattern of Object.values(routePatterns)) {
      const path = pattern
        .replace('/*', '')
        .replace(':category', 'brass')
        .replace(':fame', 'vocal')
        .replace(':year', '2026')
        .replace(':id', '1')
        .replace(/:\w+\??/, 'x');
      expect(matchRoute(path || '/')).not.toBeNull();
      expect(at(path || '/').title).toMatch(/Salvation Army Music Index$/);
      expect(at(path || '/').canonicalPath ?? '').not.toMatch(/[:*]/);
    }
  });

  it('does not let a title close its script', () => {
    const meta = at('/brass/x/3', { piece: { ...piece, t: '</script><b>' } });
    const text = serialiseJsonLd(meta.jsonLd);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject([{ name: '</script><b>' }, {}, {}]);
  });
});
