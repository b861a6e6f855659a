import type { MadeFile } from '@music/library';
import { type Album, coverOf, coverSize } from '../pictures/cover.js';
import { webPictures } from '../pictures/web-pictures.js';

export async function makeCover(album: Album): Promise<MadeFile[]> {
  const pictures = await webPictures(coverOf(album), coverSize);
  const largest = pictures.find(({ width }) => width === coverSize);
  if (!largest) throw new Error('A cover has no picture of its own size.');
  return [
    {
      kind: 'cover',
      position: 1,
      label: album.name,
      mediaType: 'image/webp',
      content: largest.content,
      pages: null,
      milliseconds: null,
      peaks: null,
      stampPlaces: null,
      previews: pictures.map((picture) => ({ page: 0, ...picture })),
    },
  ];
}
