import { useCallback } from 'react';
import type { ListPlayer } from '../../components/list-player.js';
import {
  type PlayerTrack,
  playingSet,
  selectPlayer,
  selectTrack,
  trackChosen,
} from '../../features/player/player.state.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';

/** Connects a list of tracks with the player. */
export function useListPlayer(): (tracks: readonly PlayerTrack[]) => ListPlayer {
  const dispatch = useDispatch();
  const { isPlaying } = useAppSelector(selectPlayer);
  const current = useAppSelector(selectTrack);
  return useCallback(
    (tracks) => {
      const mine = tracks.find(({ id, path }) => id === current?.id && path === current.path) ?? null;
      const press = (isMine: boolean, at: number): void =>
        void dispatch(isMine ? playingSet(!isPlaying) : trackChosen({ tracks, at }));
      return {
        playingId: isPlaying && mine ? mine.id : null,
        onToggle: (id) =>
          press(
            mine?.id === id,
            tracks.findIndex((track) => track.id === id),
          ),
        onPlayAll: () => press(mine !== null, 0),
      };
    },
    [current, dispatch, isPlaying],
  );
}
