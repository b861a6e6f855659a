import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { announcePosition, announceTrack, type Position } from './media-session.js';
import { playingSet, type PlayerTrack, selectPlayer, trackStepped } from './player.state.js';
import { usePrevious } from './use-previous.js';

interface Seeking {
  seek: (position: number) => void;
  seekBy: (seconds: number) => void;
}

/** Keeps the lock screen up to date, and handles its buttons. */
export function useMediaKeys(track: PlayerTrack, { position, duration }: Position, seeking: Seeking): void {
  const dispatch = useDispatch();
  const { tracks, at, isPlaying } = useAppSelector(selectPlayer);
  const seek = useEffectEvent(seeking.seek);
  const seekBy = useEffectEvent(seeking.seekBy);
  const goBack = useEffectEvent(usePrevious(position, seeking.seek).goBack);
  const hasNext = at < tracks.length - 1;
  useEffect(
    () =>
      announceTrack(track, {
        play: () => void dispatch(playingSet(true)),
        pause: () => void dispatch(playingSet(false)),
        previous: () => goBack(),
        next: hasNext ? () => void dispatch(trackStepped(1)) : null,
        seek: (to) => seek(to),
        seekBy: (seconds) => seekBy(seconds),
      }),
    [dispatch, hasNext, track],
  );
  useEffect(() => announcePosition({ position, duration }, isPlaying), [duration, isPlaying, position]);
}
