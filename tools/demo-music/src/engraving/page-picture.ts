import { outlined } from './drawable.js';
import { fontNamed } from './fonts.js';
import { footerAt, type Heading, margin, musicTop, page, pageLines, textWidth } from './page-layout.js';

const mark = 'SAMPLE';
const markSize = 120;

/** Across the page, so that nobody can play from the picture. */
const sampleMark = (): string => {
  const font = fontNamed('bold');
  const turn = (-Math.atan2(page.height, page.width) * 180) / Math.PI;
  const outline = font.outline(mark, markSize, -font.width(mark, markSize) / 2, markSize * 0.36);
  return (
    `<g transform="translate(${page.width / 2} ${page.height / 2}) rotate(${turn})" fill="#7a1f1f" opacity="0.14">` +
    `${outline}</g>`
  );
};

/** Verovio's drawing in position: as wide as the text, from where music begins. */
const music = (svg: string, number: number): string => {
  const [, width = '', height = ''] = /^<svg width="(\d+)px" height="(\d+)px"/m.exec(svg) ?? [];
  const top = musicTop(number);
  const place = `x="${margin}" y="${top}" width="${textWidth}" height="${footerAt - top}"`;
  const view = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMin meet"`;
  return outlined(svg).replace(/<svg width="\d+px" height="\d+px"/, `<svg ${place} ${view}`);
};

/** A page of music as a picture that looks as it does in the PDF, marked as a sample. */
export const pagePicture = (heading: Heading, svg: string, number: number): string => {
  const words = pageLines(heading, number).map(({ font, size, text, x, y }) =>
    fontNamed(font).outline(text, size, x, y + fontNamed(font).ascent(size)),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${music(svg, number)}${words.join('')}${sampleMark()}</svg>`
  );
};
