import type { Category, Mp3Album, PieceDetail } from '@music/contracts';
import { albumPath, coverPath, piecePath } from '@music/rules';
import type { PlayerTrack } from '../../features/player/player.state.js';

/** The recordings of a piece that can be heard, as the player takes them. */
export const tracksOfPiece = (category: Category, { i, t, m }: PieceDetail): PlayerTrack[] => {
  const path = piecePath(category, t, i);
  return m.flatMap(({ i: id, t: title, pf: artist, pv: source, al }) => {
    const cover = al === null ? null : coverPath(category, al);
    const buyPath = al === null ? path : albumPath(category, al);
    return source ? [{ id, title: title || t, artist, album: t, source, path, buyPath, cover }] : [];
  });
};

/** The tracks of an album that can be heard, likewise. */
export const tracksOfAlbum = (category: Category, { i, n, pf, img, tr }: Mp3Album): PlayerTrack[] => {
  const path = albumPath(category, i);
  return tr.flatMap(({ i: id, t: title, pv: source }) =>
    source ? [{ id, title, artist: pf, album: n, source, path, buyPath: path, cover: img }] : [],
  );
};
