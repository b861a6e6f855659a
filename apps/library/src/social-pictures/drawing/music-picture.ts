import { type Canvas, createCanvas, type ImageData, loadImage } from '@napi-rs/canvas';
import { colours } from './colours.js';
import { firstSystem, type Page, type Part } from './first-system.js';

/**
 * Shades between these become more or less ink; lighter ones are paper. The sample mark is a pale shade and is kept: where it
 * crosses the music there is no ink under it.
 */
const [black, white] = [60, 240];

/** The largest height of a score that any picture has room for, relative to its width. */
const maxHeightRatio = 0.45;

function greyOf({ data }: ImageData): Uint8Array {
  const grey = new Uint8Array(data.length / 4);
  const at = (byte: number) => data[byte] ?? 255;
  for (let pixel = 0, byte = 0; pixel < grey.length; pixel += 1, byte += 4)
    grey[pixel] = 0.3 * at(byte) + 0.59 * at(byte + 1) + 0.11 * at(byte + 2);
  return grey;
}

async function pageOf(picture: Uint8Array): Promise<Page> {
  const image = await loadImage(picture);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, grey: greyOf(context.getImageData(0, 0, width, height)) };
}

/** A part of the page as ink on a transparent background. */
function inkOf({ width: columns, grey }: Page, { left, top, right, bottom }: Part): Canvas {
  const [width, height] = [right - left, Math.round(Math.min(bottom - top, (right - left) * maxHeightRatio))];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colours.ink;
  context.fillRect(0, 0, width, height);
  const ink = context.getImageData(0, 0, width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = grey[(y + top) * columns + x + left] ?? 255;
      ink.data[(y * width + x) * 4 + 3] = (255 * (white - light)) / (white - black);
    }
  context.putImageData(ink, 0, 0);
  return canvas;
}

/**
 * The first line of a score, whose pages may begin with a title page, as ink on a transparent background; null if there is none.
 */
export async function firstLineOf(pages: readonly Uint8Array[]): Promise<Canvas | null> {
  for (const picture of pages) {
    const page = await pageOf(picture);
    const part = firstSystem(page);
    if (part) return inkOf(page, part);
  }
  return null;
}
