import type { Category, PieceDetail } from '@music/contracts';
import { piecePath } from '@music/rules';
import { useCallback } from 'react';
import type { RecordingPlayer } from '../features/piece/components/recordings.js';
import {
  type PlayerTrack,
  playingSet,
  selectPlayer,
  selectTrack,
  trackChosen,
} from '../features/player/player.state.js';
import { useDispatch, useRoot } from '../lib/hooks.js';

/** The recordings that can be heard, as the player takes them. */
const audible = (path: string, { t, m }: PieceDetail): PlayerTrack[] =>
  m.flatMap(({ i: id, t: title, pf: artist, pv }) =>
    pv ? [{ id, title: title || t, artist, album: t, source: pv, path }] : [],
  );

/** Connects a piece's recordings with the player: a press on the one that sounds pauses it. */
export function useRecordings(category: Category): (piece: PieceDetail) => RecordingPlayer {
  const dispatch = useDispatch();
  const { isPlaying } = useRoot(selectPlayer);
  const current = useRoot(selectTrack);
  return useCallback(
    (piece) => {
      const path = piecePath(category, piece.t, piece.i);
      const tracks = audible(path, piece);
      const isCurrent = (id: number): boolean => current?.path === path && current.id === id;
      const onToggle = (id: number): void => {
        const at = tracks.findIndex((track) => track.id === id);
        void dispatch(isCurrent(id) ? playingSet(!isPlaying) : trackChosen({ tracks, at }));
      };
      return { playing: isPlaying && current && isCurrent(current.id) ? current.id : null, onToggle };
    },
    [category, current, dispatch, isPlaying],
  );
}
