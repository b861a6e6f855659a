import { pictureAt } from '@music/rules';
import type { PlayerTrack } from './player.state.js';

/** Seconds. */
export interface Position {
  position: number;
  duration: number;
}

interface MediaKeys {
  play(): void;
  pause(): void;
  previous(): void;
  /** Null if there is no other track. */
  next: (() => void) | null;
  /** Seeks to a position in the track, in seconds. */
  seek(position: number): void;
  /** Skips this many seconds forwards or backwards. */
  seekBy(seconds: number): void;
}

/** Seconds, if the browser does not say how far. */
const skip = 10;

const handlers = (keys: MediaKeys): [MediaSessionAction, MediaSessionActionHandler | null][] => [
  ['play', keys.play],
  ['pause', keys.pause],
  ['previoustrack', keys.previous],
  ['nexttrack', keys.next],
  ['seekto', ({ seekTime }) => seekTime !== undefined && keys.seek(seekTime)],
  ['seekbackward', ({ seekOffset }) => keys.seekBy(-(seekOffset ?? skip))],
  ['seekforward', ({ seekOffset }) => keys.seekBy(seekOffset ?? skip)],
];

/** A browser throws for an action that it does not know. */
function listen(name: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(name, handler);
  } catch {
    // Then the action is not available either.
  }
}

const artworkOf = (cover: string | null): MediaImage[] =>
  cover === null ? [] : [{ src: pictureAt(cover, 640), sizes: '640x640' }];

/** Connects the lock screen and the keyboard's media keys with the player. Returns how to stop. */
export function announceTrack({ title, artist, album, cover }: PlayerTrack, keys: MediaKeys): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title, artist, album, artwork: artworkOf(cover) });
  for (const [name, handler] of handlers(keys)) listen(name, handler);
  return () => {
    mediaSession.metadata = null;
    for (const [name] of handlers(keys)) listen(name, null);
  };
}

/** Tells the lock screen the position in the track, or to forget that of the previous one. */
export function announcePosition({ position, duration }: Position, isPlaying: boolean): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  const state = duration > 0 ? { duration, position: Math.min(position, duration) } : undefined;
  navigator.mediaSession.setPositionState(state);
}
