import { expect, it } from '@jest/globals';
import { fullPiece } from '../../testing/pieces.js';
import { tracksOfPiece } from './tracks.js';

it('a recording is bought with its album, or with the piece if it is on none', () => {
  const recording = { i: 1, t: 'Track', d: null, pf: 'Band', pr: null };
  const piece = fullPiece({
    m: [
      { ...recording, al: 5, pv: '/api/brass/sound/5/1' },
      { ...recording, i: -1, al: null, pv: '/api/brass/sound/70/1' },
    ],
  });
  const [onAlbum, own] = tracksOfPiece('brass', piece);
  expect([onAlbum?.buyPath, own?.buyPath]).toEqual(['/brass/mp3Album/5', own?.path]);
});
