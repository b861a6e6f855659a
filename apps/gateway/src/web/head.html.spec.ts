import { describe, expect, it } from '@jest/globals';
import { jsonLdFor, matchRoute, metaFor } from '@music/rules';
import { headHtml } from './head.html.js';

const nasty = `</script><script>alert("1")</script>'&`;
const series = {
  id: 3,
  n: nasty,
  d: nasty,
  fy: 1921,
  ly: null,
  p: [{ i: 7, n: '1', t: nasty, c: nasty, y: null }],
};
const route = matchRoute('/brass/series/x/3');
if (!route) throw new Error('no route');
const meta = metaFor(route, { series }, 'https://shop.example');

describe('headHtml', () => {
  it('writes title, description, canonical address and Open Graph', () => {
    const head = headHtml(metaFor(matchRoute('/brass'), {}, 'https://shop.example'), 'https://shop.example');
    expect(head).toContain('<title>Brass | Salvation Army Music Index</title>');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/brass" />');
    expect(head).toContain('<meta property="og:locale" content="en_GB" />');
  });

  it('C-010 has the one description of the shop for pages without their own', () => {
    const head = headHtml(metaFor(matchRoute('/')), '');
    expect(head.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="An index of published Salvation Army music" />',
    ]);
  });

  it('escapes text that would end its element', () => {
    const jsonLd = jsonLdFor(route, { series }, 'https://shop.example');
    expect(jsonLd).toHaveLength(2);
    const head = headHtml(meta, 'https://shop.example', { jsonLd });
    expect(head.match(/<script/g)).toHaveLength(
      head.match(/<script type="application\/ld\+json">/g)?.length ?? 0,
    );
    expect(head).not.toContain('alert("1")');
  });

  it('keeps personal pages out of search engines', () => {
    expect(headHtml(metaFor(matchRoute('/basket')), '')).toContain('noindex');
  });

  it('preloads what the page fetches first', () => {
    expect(headHtml(meta, '', { preloads: ['/api/brass?form=columns'] })).toContain(
      '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/brass?form=columns" />',
    );
  });
});
