import sharp from 'sharp';

/** A picture in one of the widths in which the shop shows pictures, in pixels. */
interface WebPicture {
  readonly width: number;
  readonly content: Uint8Array;
}

const widths = [320, 640, 1280];
const quality = 82;

// One picture at a time: there is no hurry, and the shop needs the processor.
sharp.concurrency(1);
sharp.cache(false);

/** An SVG of that width as WebP in every width. It must not contain text, because a server may have no fonts. */
export async function webPictures(svg: string, svgWidth: number): Promise<WebPicture[]> {
  const largest = Math.max(...widths);
  const drawn = await sharp(Buffer.from(svg), { density: (72 * largest) / svgWidth })
    .resize(largest)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = drawn.info;
  const raw = { raw: { width, height, channels: 3 as const } };
  const pictures: WebPicture[] = [];
  for (const wanted of widths)
    pictures.push({
      width: wanted,
      content: await sharp(drawn.data, raw).resize(wanted).webp({ quality }).toBuffer(),
    });
  return pictures;
}
