import type { OrderState } from '@music/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useArea, useDispatch } from '../../lib/hooks.js';
import { confirmation, type OrderStatus } from './confirmation.state.js';

/** Seconds between polls; the last value repeats. */
const pauses = [0.5, 1, 1.5, 2, 3, 5, 8, 13];
export const pauseMs = (asked: number): number => 1000 * (pauses[Math.min(asked, pauses.length - 1)] ?? 0);

const open: readonly OrderState[] = ['awaiting_payment'];

interface StatusAsked {
  /** Null until the first answer. */
  status: OrderStatus | null;
  isUnknown: boolean;
  /** Whether the last request failed; it is repeated. */
  hasFailed: boolean;
}

/** Polls the state of an attempt with growing pauses until it is decided. Failed calls are repeated. */
export function useOrderStatus(attemptId: string): StatusAsked {
  const dispatch = useDispatch();
  const { phase, data, args, failure } = useArea(confirmation.status);
  const asked = useRef(0);
  const [hasFailed, setHasFailed] = useState(false);
  const again = useCallback(() => void dispatch(confirmation.status.fetch(attemptId)), [attemptId, dispatch]);
  useEffect(() => {
    asked.current = 0;
    setHasFailed(false);
    again();
    return () => void dispatch(confirmation.status.clear());
  }, [again, dispatch]);
  const isOurs = args === attemptId;
  /** An unknown attempt, or a malformed id. */
  const isUnknown = isOurs && (failure?.status === 404 || failure?.status === 422);
  const isOpen = isOurs && !isUnknown && (data === null || open.includes(data.state));
  useEffect(() => {
    if (!isOpen || phase === 'fetching' || phase === 'idle') return;
    const timer = setTimeout(again, pauseMs(asked.current));
    asked.current += 1;
    setHasFailed((had) => had || phase === 'error');
    return () => clearTimeout(timer);
  }, [again, isOpen, phase, data]);
  return { status: isOurs ? data : null, isUnknown, hasFailed };
}
