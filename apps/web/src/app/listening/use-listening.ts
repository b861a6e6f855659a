import { useCallback } from 'react';
import {
  type PlayerTrack,
  playingSet,
  selectPlayer,
  selectTrack,
  trackChosen,
} from '../../features/player/player.state.js';
import { useDispatch, useRoot } from '../../lib/state/hooks.js';

/** The player as a list of tracks sees it. */
interface ListPlayer {
  /** The id of the track that is playing; null if none of these is. */
  playing: number | null;
  /** Plays a track and those after it, or pauses the one that is playing. */
  onToggle: (id: number) => void;
  /** Plays all of them from the first; pauses and resumes. */
  onPlayAll: () => void;
}

/** Connects a list of tracks with the player. */
export function useListening(): (tracks: readonly PlayerTrack[]) => ListPlayer {
  const dispatch = useDispatch();
  const { isPlaying } = useRoot(selectPlayer);
  const current = useRoot(selectTrack);
  return useCallback(
    (tracks) => {
      const mine = tracks.find(({ id, path }) => id === current?.id && path === current.path) ?? null;
      const press = (isMine: boolean, at: number): void =>
        void dispatch(isMine ? playingSet(!isPlaying) : trackChosen({ tracks, at }));
      return {
        playing: isPlaying && mine ? mine.id : null,
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
