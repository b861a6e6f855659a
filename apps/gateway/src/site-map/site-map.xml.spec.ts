import { describe, expect, it } from '@jest/globals';
import { maxUrlsPerFile, robotsText, siteMapIndex, SiteMapFiles } from './site-map.xml.js';

const origin = 'https://shop.example';
const addressesIn = (file: Buffer | undefined): string[] =>
  [...String(file).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

describe('the site map', () => {
  it('puts at most 50,000 addresses into a file, and loses none', () => {
    const files = new SiteMapFiles();
    const paths = Array.from({ length: 102_000 }, (_, at) => `/brass/song/${at}`);
    for (let at = 0; at < paths.length; at += 2_000) files.add(origin, paths.slice(at, at + 2_000));
    const made = files.finish();
    expect(made.map((file) => addressesIn(file).length)).toEqual([50_000, 50_000, 2_000]);
    expect(maxUrlsPerFile).toBe(50_000);
    expect(made.flatMap(addressesIn)).toEqual(paths.map((path) => origin + path));
  });

  it('keeps a group together that would exceed the limit', () => {
    const files = new SiteMapFiles();
    for (const length of [49_999, 2])
      files.add(
        origin,
        Array.from({ length }, () => '/'),
      );
    expect(files.finish().map((file) => addressesIn(file).length)).toEqual([49_999, 2]);
  });

  it('is valid XML whatever the addresses contain', () => {
    const files = new SiteMapFiles();
    files.add(origin, [`/a&b<c>"d'`]);
    expect(String(files.finish()[0])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://shop.example/a&amp;b&lt;c&gt;&quot;d&#39;</loc></url>\n</urlset>\n',
    );
  });

  it('has an index of its files', () => {
    const index = siteMapIndex([`${origin}/sitemaps/1.xml`, `${origin}/sitemaps/2.xml`]);
    expect(String(index)).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(addressesIn(index)).toEqual([`${origin}/sitemaps/1.xml`, `${origin}/sitemaps/2.xml`]);
    expect(new SiteMapFiles().finish()).toEqual([]);
  });
});

describe('robots.txt', () => {
  it('keeps robots away from calls, accounts, administration and baskets, and shows them the map', () => {
    expect(robotsText(origin).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api',
      'Disallow: /account',
      'Disallow: /admin',
      'Disallow: /basket',
      '',
      'Sitemap: https://shop.example/sitemap.xml',
      '',
    ]);
  });
});
