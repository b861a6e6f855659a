import { useEffect, useRef } from 'react';
import type { CallState } from '../state/call.js';

/** Seconds between polls; the last value repeats. */
const pauses = [1, 1, 2, 3, 5, 8];

/**
 * Repeats a request, with growing pauses, as long as `lastResult` (a reply or a failure) is not final. While that is null, a request
 * is running and is not sent again.
 */
export function usePolling(isWaiting: boolean, lastResult: unknown, poll: () => void): void {
  const polls = useRef(0);
  useEffect(() => {
    if (!isWaiting) {
      polls.current = 0;
      return;
    }
    if (lastResult === null) return;
    const seconds = pauses[Math.min(polls.current, pauses.length - 1)] ?? 1;
    polls.current += 1;
    const timer = setTimeout(poll, 1000 * seconds);
    return () => clearTimeout(timer);
  }, [isWaiting, lastResult, poll]);
}

/** Repeats a request one second after each reply, as long as `isWaiting`; for progress that is watched. */
export function useSteadyPolling(
  isWaiting: boolean,
  { phase }: Pick<CallState<unknown>, 'phase'>,
  poll: () => void,
): void {
  useEffect(() => {
    if (!isWaiting || phase === 'fetching') return;
    const timer = setTimeout(poll, 1_000);
    return () => clearTimeout(timer);
  }, [isWaiting, phase, poll]);
}
