import type { Category, PieceFacts } from '@music/contracts';
import type { MadeFile } from '@music/library';
import { scoreOf } from '../pieces/score-of.js';
import { synthesise } from '../sound/synthesise.js';

/** The recording of a piece, from the same notes as its sheets. */
export async function makeSound(category: Category, piece: PieceFacts): Promise<MadeFile[]> {
  const { mp3, preview, seconds, peaks } = await synthesise(scoreOf(category, piece));
  return [
    {
      kind: 'sound',
      position: 1,
      label: piece.title,
      mediaType: 'audio/mpeg',
      content: mp3,
      pages: null,
      milliseconds: Math.round(seconds * 1_000),
      peaks,
      stampPlaces: null,
      previews: [{ page: 0, width: 0, content: preview }],
    },
  ];
}
