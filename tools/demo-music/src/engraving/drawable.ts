import { fontNamed } from './fonts.js';

/** A symbol of the music font is drawn larger than the text next to it. */
const textShare = 0.56;

/**
 * Verovio's SVG in a form that every SVG reader can draw: not all read the style sheet that gives lines their colour, and our
 * font has flats and sharps at their Unicode code points, not where music fonts have them.
 */
export const drawable = (svg: string): string =>
  svg
    .replaceAll('stroke-width=', 'stroke="#000" stroke-width=')
    .replaceAll(
      /<tspan font-family="Leipzig" font-size="(\d+)px">/g,
      (_, size) => `<tspan font-size="${Number(size) * textShare}px">`,
    )
    .replaceAll('\uEA64', '♭')
    .replaceAll('\uEA66', '♯');

const texts = /<text x="(-?\d+)" y="(-?\d+)"([^>]*[^/>])?>([\s\S]*?)<\/text>/g;
const spans = /<tspan font-size="([\d.]+)px"[^>]*>([^<]+)<\/tspan>/g;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (text: string): string => text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);

const anchors: readonly (readonly [mark: string, share: number])[] = [
  ['"end"', 1],
  ['"middle"', 0.5],
];

/** The same with its texts as outlines, which need no font. */
export const outlined = (svg: string): string =>
  drawable(svg).replaceAll(texts, (_, x: string, y: string, attributes = '', content: string) => {
    const font = fontNamed(content.includes('font-weight="bold"') ? 'bold' : 'regular');
    const runs = Array.from(content.matchAll(spans), ([, size, text = '']) => ({
      size: Number(size),
      text: plain(text),
    }));
    const width = runs.reduce((sum, { text, size }) => sum + font.width(text, size), 0);
    const [, share = 0] = anchors.find(([mark]) => attributes.includes(mark)) ?? [];
    let at = Number(x) - width * share;
    return runs
      .map(({ text, size }) => {
        const outline = font.outline(text, size, at, Number(y));
        at += font.width(text, size);
        return outline;
      })
      .join('');
  });
