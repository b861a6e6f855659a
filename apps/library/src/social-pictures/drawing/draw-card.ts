import type { SocialCard } from '@music/contracts';
import { siteTitle, socialImage } from '@music/rules';
import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { colours } from './colours.js';
import { withoutMissingGlyphs } from './lettering.js';
import { firstLineOf } from './music-picture.js';
import { Pen } from './pen.js';
import { type TextBlock, textBlock } from './text-block.js';
import { truncateToWidth } from './wrapping.js';

/** The texts of a picture. */
export type Card = Omit<SocialCard, 'picture'>;

/** What is drawn. `pictures`: the first pages of the score, or the cover; empty if there are none. */
export interface CardTask {
  card: Card;
  kind: 'score' | 'cover';
  pictures: readonly Uint8Array[];
}

const { width, height } = socialImage;
const side = 72;
const headerHeight = 102;
/** The upper edge of the text, and the lower edge of covers and staves. */
const [top, foot] = [136, 568];
const coverSize = foot - top;
const stave = { gap: 13, height: 4 * 13 + 2 };
const [maxTitleSize, titleOverPlaces] = [92, 60];
const quality = 92;

/**
 * The picture as a JPEG. It is encoded in this thread: in the background, as by `canvas.encode`, about one of a thousand
 * crashes the process while garbage is collected.
 */
export async function drawCard({ card, kind, pictures }: CardTask): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pen = new Pen(context);
  drawHeader(pen, card.section);
  const [cover] = kind === 'cover' ? pictures : [];
  if (card.places.length) drawPlaces(pen, card);
  else if (cover) drawAlbum(context, pen, card, await loadImage(cover));
  else drawPiece(context, pen, card, kind === 'score' ? await firstLineOf(pictures) : null);
  return canvas.toBuffer('image/jpeg', quality);
}

/** Like the top of every page of the shop. */
function drawHeader(pen: Pen, section: string): void {
  const [line, size] = [62, 34];
  pen.fill(colours.paper, 0, 0, width, height);
  const [first, rest] = [siteTitle.replace(/ Music Index$/, ''), 'Music Index'];
  const end = pen.write({ text: first, style: 'bold', size, colour: colours.ink }, side, line);
  pen.write({ text: rest, style: 'italic', size, colour: colours.faint }, end + 12, line);
  const words = { text: withoutMissingGlyphs(section), style: 'upright', size: 32 } as const;
  const sectionWidth = pen.measure(words)(words.text);
  pen.write({ ...words, colour: colours.ink }, width - side - sectionWidth, line);
  pen.fill(colours.accent, width - side - sectionWidth, headerHeight - 13, sectionWidth, 5);
  pen.fill(colours.ink, 0, headerHeight - 8, width, 3);
  pen.fill(colours.faint, 0, headerHeight - 1, width, 1);
}

function drawText(pen: Pen, { lines }: TextBlock, from: number): void {
  for (const { y, ...words } of lines) pen.write(words, side, from + y);
}

/** Five lines with a double bar at the end, as below every heading of the shop. */
function drawStave(pen: Pen, staveWidth: number): void {
  const [from, end] = [foot - stave.height, side + staveWidth];
  for (let line = 0; line < 5; line += 1)
    pen.fill(colours.stave, side, from + line * stave.gap, staveWidth, 2);
  pen.fill(colours.stave, end - 13, from, 3, stave.height);
  pen.fill(colours.stave, end - 6, from, 6, stave.height);
}

/** Text over a stave, centred in the remaining space. */
function drawOverStave(pen: Pen, card: Card, textWidth: number): void {
  const block = textBlock(pen, card, textWidth, maxTitleSize);
  drawText(pen, block, Math.max(top, (headerHeight + foot - stave.height - block.height) / 2));
  drawStave(pen, textWidth);
}

function drawPiece(context: SKRSContext2D, pen: Pen, card: Card, line: Canvas | null): void {
  const textWidth = width - 2 * side;
  if (!line) return drawOverStave(pen, card, textWidth);
  const block = textBlock(pen, card, textWidth, maxTitleSize);
  drawText(pen, block, top);
  drawScore(context, line, top + block.height);
}

/** Pictures below the text; one that is too tall fades out at the bottom. */
function drawScore(context: SKRSContext2D, line: Canvas, from: number): void {
  const [lineWidth, minMargin, fading] = [width - 2 * side, 36, 120];
  const lineHeight = (line.height * lineWidth) / line.width;
  const spare = height - from - lineHeight;
  context.drawImage(line, side, from + Math.max(minMargin, spare / 2), lineWidth, lineHeight);
  if (spare >= 2 * minMargin) return;
  const fade = context.createLinearGradient(0, height - fading, 0, height);
  fade.addColorStop(0, colours.clear);
  fade.addColorStop(1, colours.paper);
  context.fillStyle = fade;
  context.fillRect(0, height - fading, width, fading);
}

function drawAlbum(context: SKRSContext2D, pen: Pen, card: Card, cover: Image): void {
  const scale = coverSize / Math.max(cover.width, cover.height);
  const [coverWidth, coverHeight] = [cover.width * scale, cover.height * scale];
  const [x, y] = [width - side - coverWidth, top + (coverSize - coverHeight) / 2];
  context.drawImage(cover, x, y, coverWidth, coverHeight);
  context.strokeStyle = colours.rule;
  context.strokeRect(x, y, coverWidth, coverHeight);
  drawOverStave(pen, card, width - 2 * side - coverSize - 56);
}

function drawPlaces(pen: Pen, card: Card): void {
  const block = textBlock(pen, card, width - 2 * side, titleOverPlaces);
  drawText(pen, block, top);
  const [step, left, end] = [58, side + 122, width - side];
  card.places.forEach(({ rank, title, people }, index) => {
    const y = top + block.height + 48 + index * step;
    const number = { text: rank, style: 'italic', size: 38, colour: colours.accent } as const;
    pen.write(number, left - 28 - pen.measure(number)(rank), y);
    const name = {
      text: withoutMissingGlyphs(title),
      style: 'upright',
      size: 36,
      colour: colours.ink,
    } as const;
    const after =
      pen.write({ ...name, text: truncateToWidth(name.text, end - left, pen.measure(name)) }, left, y) + 24;
    const by = {
      text: withoutMissingGlyphs(people),
      style: 'italic',
      size: 30,
      colour: colours.faint,
    } as const;
    if (end - after > 120)
      pen.write({ ...by, text: truncateToWidth(by.text, end - after, pen.measure(by)) }, after, y);
  });
}
