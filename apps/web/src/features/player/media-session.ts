import type { PlayerTrack } from './player.state.js';

interface MediaKeys {
  play(): void;
  pause(): void;
  previous(): void;
  next(): void;
}

const handlers = (keys: MediaKeys): [MediaSessionAction, () => void][] => [
  ['play', keys.play],
  ['pause', keys.pause],
  ['previoustrack', keys.previous],
  ['nexttrack', keys.next],
];

/** Tells the lock screen and the keyboard's media keys what is heard, and listens to them. Returns how to stop. */
export function announceTrack({ title, artist, album }: PlayerTrack, keys: MediaKeys): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title, artist, album });
  for (const [name, handler] of handlers(keys)) mediaSession.setActionHandler(name, handler);
  return () => {
    mediaSession.metadata = null;
    for (const [name] of handlers(keys)) mediaSession.setActionHandler(name, null);
  };
}
