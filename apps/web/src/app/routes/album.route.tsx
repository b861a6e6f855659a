import type { Category, Mp3Album } from '@music/contracts';
import { albumPath } from '@music/rules';
import { useCallback } from 'react';
import { album } from '../../features/album/album.state.js';
import type { AlbumPlayer } from '../../features/album/components/track-list.js';
import { albumTexts } from '../../features/album/album.texts.js';
import { AlbumScreen } from '../../features/album/screens/album.screen.js';
import { BuyButton } from '../../features/basket/components/buy-button.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import {
  playerFeature,
  type PlayerTrack,
  playingSet,
  selectPlayer,
  selectTrack,
  trackChosen,
} from '../../features/player/player.state.js';
import { useDispatch, useRoot } from '../../lib/hooks.js';
import { useCategory, useRouteParam } from '../../lib/route.js';

export const features = [album, playerFeature];

/** The tracks that can be heard, as the player takes them. */
const audible = (category: Category, { i, n, pf, tr }: Mp3Album): PlayerTrack[] =>
  tr.flatMap(({ i: id, t: title, pv }) =>
    pv ? [{ id, title, artist: pf, album: n, source: pv, path: albumPath(category, i) }] : [],
  );

/** Connects an album's tracks with the player: a press on the track that sounds pauses it. */
function useAlbumPlayer(category: Category): (shown: Mp3Album) => AlbumPlayer {
  const dispatch = useDispatch();
  const { isPlaying } = useRoot(selectPlayer);
  const current = useRoot(selectTrack);
  return useCallback(
    (shown) => {
      const tracks = audible(category, shown);
      const isOurs = (id: number): boolean =>
        current?.id === id && current.path === albumPath(category, shown.i);
      const onToggle = (id: number): void => {
        const at = tracks.findIndex((track) => track.id === id);
        void dispatch(isOurs(id) ? playingSet(!isPlaying) : trackChosen({ tracks, at }));
      };
      return { playing: isPlaying && current && isOurs(current.id) ? current.id : null, onToggle };
    },
    [category, current, dispatch, isPlaying],
  );
}

export default function AlbumRoute() {
  const category = useCategory();
  const playerFor = useAlbumPlayer(category);
  const id = Number(useRouteParam('id'));
  return (
    <AlbumScreen
      category={category}
      id={id}
      playerFor={playerFor}
      buy={<BuyButton item={{ category, id }} name={albumTexts.format} />}
      notFound={<NotFoundScreen />}
    />
  );
}
