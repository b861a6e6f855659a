import { pictureWidths } from '@music/contracts';
import sharp from 'sharp';
import type { PreparedPreview } from '../../../files/prepared-file.js';
import type { DrawnPage } from './render-page.js';
import { lowerHalf, sampleMark } from './sample-mark.js';

const quality = 80;

/** The width of the largest picture. */
export const sampleWidth = Math.max(...pictureWidths);

/** A page in every width, marked as a sample; with `half`, its upper half. */
export async function samplePictures(
  page: number,
  { width, height, pixels }: DrawnPage,
  { half }: { half: boolean },
): Promise<PreparedPreview[]> {
  const raw = { width, height, channels: 4 as const };
  const laidOver = [...(half ? [lowerHalf(width, height)] : []), sampleMark(width, height)];
  const marked = await sharp(pixels, { raw })
    .composite(laidOver.map((input) => ({ input })))
    .raw()
    .toBuffer();
  return Promise.all(
    pictureWidths.map(async (pictureWidth) => {
      const content = await sharp(marked, { raw })
        .resize(pictureWidth)
        .removeAlpha()
        .webp({ quality })
        .toBuffer();
      return { page, width: pictureWidth, content };
    }),
  );
}
