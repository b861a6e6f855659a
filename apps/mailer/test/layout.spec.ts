import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { palette } from '../src/templates/layout.js';
import { renderMail } from '../src/templates/render-mail.js';
import { everyMail, shop } from './templates.fixture.js';

const unescaped = (html: string): string => html.replaceAll('&amp;', '&');
const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => unescaped(href));
const addressesOf = (text: string): string[] => text.match(/https:\S+/g) ?? [];

describe('D19 the layout of every mail', () => {
  it.each(everyMail())('%s has a wordmark, one heading, a dark style and a language', (_, content) => {
    const { html, subject } = renderMail(content);
    expect(html).toMatch(/<td [^>]*>Salvation Army Music Index<\/td>/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<h1 [^>]*>${subject.replaceAll(/[()]/g, '.')}</h1>`));
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [dark = ''] = html.match(/@media \(prefers-color-scheme:dark\)\{.*?<\/style>/s) ?? [];
    for (const [, classes = ''] of html.matchAll(/ class="([^"]+)"/g))
      for (const name of classes.split(' ')) expect(dark).toContain(`\n.${name}{`);
    expect(html.match(/<table /g)).toHaveLength(html.match(/<table role="presentation" /g)?.length ?? 0);
  });

  it.each(everyMail())('%s has the same links and words in text and HTML', (_, content) => {
    const { html, text } = renderMail(content);
    expect(hrefsOf(html)).toEqual(addressesOf(text));
    const shown = html.replaceAll(/<(style|title)>.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');
    const wordsOf = (shownText: string) => new Set(unescaped(shownText).match(/[\p{L}\d£.-]+/gu));
    const [inHtml, inText] = [wordsOf(shown), wordsOf(text.replaceAll(/https:\S+/g, ''))];
    expect([...inText].filter((word) => !inHtml.has(word))).toEqual([]);
  });

  it.each(everyMail())('%s fetches nothing, and links to the shop alone', (_, content) => {
    const { html } = renderMail(content);
    expect(html).not.toMatch(/\ssrc=|<(link|script|img|iframe|form)\b|url\(|@import/);
    for (const href of hrefsOf(html)) expect(href.startsWith(`${shop}/`)).toBe(true);
  });

  it.each(everyMail())('%s has its first link as a button, with the address below', (_, content) => {
    const { html, text } = renderMail(content);
    const [first = ''] = addressesOf(text);
    expect(html.match(/Or copy this address/g) ?? []).toHaveLength(hasLink(content.paragraphs) ? 1 : 0);
    if (hasLink(content.paragraphs))
      expect(unescaped(html)).toContain(`Or copy this address:<br>${first}</p>`);
  });

  it.each(everyMail())('%s says why it was sent, and how to reach us', (template, content) => {
    const { text } = renderMail(content);
    const [, footer = ''] = text.split('\n\nSalvation Army Music Index\n\n');
    expect(footer).toMatch(/^You are receiving this because /);
    const isToStaff = footer.includes('you look after the shop');
    expect(isToStaff ? footer : footer.endsWith(`Contact us:\n${shop}/contact\n`)).toBeTruthy();
    const optional = /^hall-of-fame-|^new-issue$/.test(template);
    expect(footer.includes(`${shop}/account/preferences`)).toBe(optional);
  });

  it.each(everyMail('<script>alert(1)</script>'))('%s shows what people typed as text', (_, content) => {
    expect(renderMail(content).html).not.toContain('<script');
  });

  it('the names of the last test are really in the mails', () => {
    const escaped = everyMail('<script>alert(1)</script>').filter(([, content]) =>
      renderMail(content).html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'),
    );
    expect(escaped).toHaveLength(everyMail().length);
  });

  it('its colours are those of the ivory theme', () => {
    const tokens = readFileSync(new URL('../../web/src/styles/tokens.css', import.meta.url), 'utf8');
    for (const [name, [light, dark]] of Object.entries(palette))
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
  });

  it('amounts are on the right, and the sum is bold', () => {
    const [, content] = everyMail().find(([template]) => template === 'order-confirmation') ?? [];
    const html = content ? renderMail(content).html : '';
    expect(html).toMatch(/<td align="right" [^>]*text-align:right[^>]*><strong>£43.91<\/strong><\/td>/);
  });
});

function hasLink(paragraphs: readonly unknown[]): boolean {
  return paragraphs.some((part) => typeof part === 'object' && part !== null && 'href' in part);
}
