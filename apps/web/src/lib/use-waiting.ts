import { useEffect, useRef } from 'react';

/** Seconds between one question and the next; the last goes on. */
const pauses = [1, 1, 2, 3, 5, 8];

/** Asks again, with growing pauses, as long as what came last (`answer`: a reply or a failure) leaves something to wait for. */
export function useWaiting(isWaiting: boolean, answer: unknown, again: () => void): void {
  const asked = useRef(0);
  useEffect(() => {
    if (!isWaiting) {
      asked.current = 0;
      return;
    }
    const seconds = pauses[Math.min(asked.current, pauses.length - 1)] ?? 1;
    asked.current += 1;
    const timer = setTimeout(again, 1000 * seconds);
    return () => clearTimeout(timer);
  }, [isWaiting, answer, again]);
}
