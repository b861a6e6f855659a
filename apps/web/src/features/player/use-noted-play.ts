import { soundOf } from '@music/rules';
import { useEffect, useRef } from 'react';
import { advanceProgress, isPlayed, noProgress } from './play-progress.js';
import type { Position } from './media-session.js';

/** The share of plays that is reported; reduce it once there are too many to report all of them. */
const notedShare = 1;

/** Reports that a track was played, even while the page is being left. Nothing waits for the answer. */
function notePlay(source: string, seconds: number): void {
  const sound = soundOf(source);
  if (!sound || Math.random() >= notedShare) return;
  const { category, id: productId, no } = sound;
  const body = JSON.stringify({ category, productId, no, seconds: Math.round(seconds) });
  const headers = { 'content-type': 'application/json' };
  const sent = fetch('/api/plays', {
    method: 'POST',
    body,
    headers,
    credentials: 'same-origin',
    keepalive: true,
  });
  sent.catch(() => undefined);
}

/** Reports each track once when enough of it was played. */
export function useNotedPlay(source: string, { position, duration }: Position): void {
  const heard = useRef(noProgress);
  const isNoted = useRef(false);
  useEffect(() => {
    heard.current = noProgress;
    isNoted.current = false;
  }, [source]);
  useEffect(() => {
    heard.current = advanceProgress(heard.current, position);
    if (isNoted.current || !isPlayed(heard.current, duration)) return;
    isNoted.current = true;
    notePlay(source, heard.current.seconds);
  }, [duration, position, source]);
}
