import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { useLoadStatus } from '../../lib/files/use-load-status.js';
import type { Position } from './media-session.js';
import { playingSet, type PlayerTrack, selectPlayer, soundStuck, trackEnded } from './player.state.js';
import { SoundPair } from './sound-pair.js';
import { useStall } from './use-stall.js';

/** How long before the end of a track the next one begins to load. */
const loadAheadSeconds = 20;
/** A sound that was given up goes on by itself if the network is back within this time. Later it would startle a listener who has forgotten it. */
const resumeLimitMs = 60_000;

const beginning: Position = { position: 0, duration: 0 };

const positionOf = ({ currentTime, duration }: HTMLAudioElement): Position => ({
  position: currentTime,
  duration: Number.isFinite(duration) ? duration : 0,
});

/** A browser may keep a sound in memory whatever its headers say, so what was only a preview is loaded from another address. */
const addressOf = (source: string, version: number): string =>
  version === 0 ? source : `${source}?version=${version}`;

/** Makes event handlers that ignore the element that is not being heard. */
const onlyHeard =
  (pair: { current: SoundPair | null }) =>
  (act: (heard: HTMLAudioElement) => void) =>
  ({ currentTarget }: { currentTarget: HTMLAudioElement }): void => {
    if (currentTarget === pair.current?.heard) act(currentTarget);
  };

/** The two elements of the page, which take turns. */
function useSoundPair() {
  const first = useRef<HTMLAudioElement>(null);
  const second = useRef<HTMLAudioElement>(null);
  const pair = useRef<SoundPair>(null);
  useLayoutEffect(() => {
    if (!first.current || !second.current) return;
    const sounds = new SoundPair(first.current, second.current);
    pair.current = sounds;
    return () => sounds.end();
  }, []);
  return { first, second, pair };
}

/** Shows Play for a sound that cannot be loaded, here and on the lock screen, and plays on if the network was lost for a moment only. */
function useGivingUp(hasFailed: boolean): void {
  const dispatch = useDispatch();
  const { isPlaying } = useAppSelector(selectPlayer);
  const giveUp = useEffectEvent(() => {
    if (!isPlaying) return;
    dispatch(playingSet(false));
    if (navigator.onLine) return;
    const gaveUpAt = Date.now();
    // `useLoadStatus` listens to `online` too. It only clears the failure, at any time, so that Play need not do so; this one presses
    // Play. The order does not matter: a sound that should play while it counts as failed is tried again.
    const resume = (): void => {
      if (Date.now() - gaveUpAt <= resumeLimitMs) dispatch(playingSet(true));
    };
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  });
  useEffect(() => (hasFailed ? giveUp() : undefined), [hasFailed]);
}

/** Plays or pauses the current track as the state says. Returns a handler for load errors, and the current problem. */
function usePlayback(pair: { current: SoundPair | null }, track: PlayerTrack, isStalled: boolean) {
  const dispatch = useDispatch();
  const { isPlaying, version } = useAppSelector(selectPlayer);
  const source = addressOf(track.source, version);
  const { status, onFailed, retry } = useLoadStatus(source);
  const isUnavailable = status !== null;
  // The branches for failed, unavailable and stuck sounds play nothing yet; each leads to a change that runs this again.
  const follow = useEffectEvent(() => {
    if (!isPlaying) return pair.current?.heard.pause();
    // Play retries a sound whose loading was given up: it is no longer unavailable.
    if (status === 'failed') return retry();
    // `useLoadStatus` finds out when it is available again, or that it has failed.
    if (isUnavailable) return;
    // `soundStuck` changes the address. Browsers may also stop loading while paused, so a sound that nobody has waited for is not stuck.
    if (isStalled && pair.current?.isStuckAt(source)) return void dispatch(soundStuck());
    pair.current?.turnTo(source);
    pair.current?.play().catch(() => void dispatch(playingSet(false)));
  });
  useEffect(() => void follow(), [isPlaying, isUnavailable, source]);
  useGivingUp(status === 'failed');
  return { status, onFailed };
}

/** Controls the two audio elements and reports their position. */
export function useSound(track: PlayerTrack, next: PlayerTrack | null, volume: number) {
  const dispatch = useDispatch();
  const { version } = useAppSelector(selectPlayer);
  const { first, second, pair } = useSoundPair();
  const { isStalled, setWaiting } = useStall();
  const { status, onFailed } = usePlayback(pair, track, isStalled);
  const [time, setTime] = useState(beginning);
  useEffect(() => setTime(beginning), [track.source]);
  useEffect(() => pair.current?.setVolume(volume), [pair, volume]);

  const noteProgress = (): void => {
    if (!pair.current) return;
    const now = positionOf(pair.current.heard);
    setTime(now);
    if (next && now.duration > 0 && now.duration - now.position < loadAheadSeconds)
      pair.current.prepare(addressOf(next.source, version));
  };
  const seek = (position: number): void => {
    if (!pair.current) return;
    const { heard } = pair.current;
    heard.currentTime = Math.min(Math.max(0, position), heard.duration || Infinity);
    noteProgress();
  };
  const ofHeard = onlyHeard(pair);
  // The system pauses too, for a call, another app or unplugged headphones, and may resume. A pause at the end of a track or after an
  // error is ignored.
  const followSystem = ofHeard(({ paused, ended, error }) => {
    if (!ended && !error) dispatch(playingSet(!paused));
  });
  const events = {
    onTimeUpdate: ofHeard(noteProgress),
    onLoadedMetadata: ofHeard(noteProgress),
    onWaiting: ofHeard(() => setWaiting(true)),
    onPlaying: ofHeard(() => setWaiting(false)),
    onPlay: followSystem,
    onPause: followSystem,
    onEnded: ofHeard(() => dispatch(trackEnded())),
    onError: ofHeard(onFailed),
  };
  return { elements: [first, second], events, ...time, status, isStalled, seek };
}
