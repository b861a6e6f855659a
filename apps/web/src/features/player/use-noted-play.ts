import { soundOf } from '@music/rules';
import { useEffect, useRef } from 'react';
import { hearOn, isPlayed, unheard } from './heard.js';
import type { Position } from './media-session.js';

/** The share of plays that is told to the shop; less than 1 once there are too many to tell of each. */
const notedShare = 1;

/** Tells the shop that a track was heard, even while the page is being left. Nobody waits for it. */
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

/** Notes each track once when enough of it was heard. */
export function useNotedPlay(source: string, { position, duration }: Position): void {
  const heard = useRef(unheard);
  const isNoted = useRef(false);
  useEffect(() => {
    heard.current = unheard;
    isNoted.current = false;
  }, [source]);
  useEffect(() => {
    heard.current = hearOn(heard.current, position);
    if (isNoted.current || !isPlayed(heard.current, duration)) return;
    isNoted.current = true;
    notePlay(source, heard.current.seconds);
  }, [duration, position, source]);
}
