import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { announcePosition, announceTrack, type Position } from './media-session.js';
import { playingSet, type PlayerTrack, selectPlayer, trackStepped } from './player.state.js';

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
  const [hasPrevious, hasNext] = [at > 0, at < tracks.length - 1];
  useEffect(() => {
    const step = (by: 1 | -1) => (): void => void dispatch(trackStepped(by));
    return announceTrack(track, {
      play: () => void dispatch(playingSet(true)),
      pause: () => void dispatch(playingSet(false)),
      previous: hasPrevious ? step(-1) : null,
      next: hasNext ? step(1) : null,
      seek: (to) => seek(to),
      seekBy: (seconds) => seekBy(seconds),
    });
  }, [dispatch, hasNext, hasPrevious, track]);
  useEffect(() => announcePosition({ position, duration }, isPlaying), [duration, isPlaying, position]);
}
