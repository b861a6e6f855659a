import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from '../../lib/hooks.js';
import { announceTrack } from './media-session.js';
import { playingSet, type PlayerTrack, trackStepped } from './player.state.js';

/** The sound itself: keeps the element in step with what is wanted, and says how far it is. */
export function useSound(track: PlayerTrack, isPlaying: boolean) {
  const dispatch = useDispatch();
  const audio = useRef<HTMLAudioElement>(null);
  const [seconds, setSeconds] = useState({ position: 0, duration: 0 });
  const [isBroken, setBroken] = useState(false);

  const follow = useEffectEvent(() => {
    if (!isPlaying) audio.current?.pause();
    // Refused: the browser wants a click first, or the source is broken, of which the element tells by itself.
    else audio.current?.play().catch(() => void dispatch(playingSet(false)));
  });
  useEffect(() => {
    setBroken(false);
    setSeconds({ position: 0, duration: 0 });
  }, [track.source]);
  useEffect(() => follow(), [isPlaying, track.source]);
  useEffect(
    () =>
      announceTrack(track, {
        play: () => void dispatch(playingSet(true)),
        pause: () => void dispatch(playingSet(false)),
        previous: () => void dispatch(trackStepped(-1)),
        next: () => void dispatch(trackStepped(1)),
      }),
    [dispatch, track],
  );

  const onTime = (): void => {
    const { currentTime = 0, duration = 0 } = audio.current ?? {};
    setSeconds({ position: currentTime, duration: Number.isFinite(duration) ? duration : 0 });
  };
  const seek = (position: number): void => {
    if (audio.current) audio.current.currentTime = position;
    onTime();
  };
  return { audio, ...seconds, isBroken, onTime, seek, onBroken: () => setBroken(true) };
}
