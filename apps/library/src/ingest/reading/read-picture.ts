import { pictureWidths } from '@music/contracts';
import sharp, { type Sharp } from 'sharp';
import { FileRefused } from '../file-refused.js';

import type { FileContent, ReadingTask } from './reading.js';

const maxPixels = 50_000_000;
const quality = 82;
const mediaTypes = new Map([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

/** A cover in every width up to its own. */
export async function readPicture({ path }: ReadingTask): Promise<FileContent> {
  const picture = sharp(path, { limitInputPixels: maxPixels });
  const { format, autoOrient } = await picture.metadata().catch(refuse);
  const mediaType = mediaTypes.get(format);
  if (!mediaType) throw new FileRefused('is no JPEG, PNG or WebP picture');
  const widths = pictureWidths.filter((width, index) => index === 0 || width <= autoOrient.width);
  const previews = await Promise.all(
    widths.map(async (width) => ({ page: 0, width, content: await inWidth(picture, width) })),
  ).catch(refuse);
  const none = { pages: null, milliseconds: null, peaks: null, stampPlaces: null, title: null, text: '' };
  return { ...none, path, mediaType, previews };
}

/** Rotated as the camera recorded. */
const inWidth = (picture: Sharp, width: number): Promise<Buffer> =>
  picture.clone().autoOrient().resize(width).webp({ quality }).toBuffer();

const refuse = (): never => {
  throw new FileRefused('is no picture that can be shown, or has more than 50 million pixels');
};
