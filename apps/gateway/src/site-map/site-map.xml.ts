import { escapeHtml } from '@music/rules';

/** The maximum per file according to sitemaps.org. */
export const maxUrlsPerFile = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const location = (address: string): string => `<loc>${escapeHtml(address)}</loc>`;

/** Collects addresses into files of at most 50,000. */
export class SiteMapFiles {
  private readonly full: Buffer[] = [];
  private parts: string[] = [];
  private count = 0;

  /** `paths`: at most 50,000 together; they stay in one file. */
  add(origin: string, paths: readonly string[]): void {
    if (this.count + paths.length > maxUrlsPerFile) this.close();
    this.parts.push(paths.map((path) => `<url>${location(origin + path)}</url>\n`).join(''));
    this.count += paths.length;
  }

  finish(): Buffer[] {
    if (this.count > 0) this.close();
    return this.full;
  }

  private close(): void {
    this.full.push(Buffer.from(`${head}<urlset ${xmlns}>\n${this.parts.join('')}</urlset>\n`));
    this.parts = [];
    this.count = 0;
  }
}

/** The index file with the addresses of the others. */
export const siteMapIndex = (addresses: readonly string[]): Buffer => {
  const maps = addresses.map((address) => `<sitemap>${location(address)}</sitemap>\n`).join('');
  return Buffer.from(`${head}<sitemapindex ${xmlns}>\n${maps}</sitemapindex>\n`);
};

/** Which paths robots should not visit, and where the site map is. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api', '/account', '/admin', '/basket'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
