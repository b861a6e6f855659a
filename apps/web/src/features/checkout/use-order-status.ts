import type { OrderState } from '@music/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useArea, useDispatch } from '../../lib/state/hooks.js';
import { confirmation, type OrderStatus } from './confirmation.state.js';

/** Seconds between polls; the last value repeats. */
const pauses = [0.5, 1, 1.5, 2, 3, 5, 8, 13];
export const pauseMs = (polls: number): number => 1000 * (pauses[Math.min(polls, pauses.length - 1)] ?? 0);

const open: readonly OrderState[] = ['awaiting_payment'];

/** About 15 s of answers that nothing has been charged: the payment did not reach the provider, was declined, or waits for an answer to the bank. */
const unpaidAnswers = 7;

interface ShownStatus {
  /** Null until the first answer. */
  status: OrderStatus | null;
  isUnknown: boolean;
  /** Whether the last request failed; it is repeated. */
  hasFailed: boolean;
  /** Nothing has been charged, and probably nothing will be; a late payment is still found. */
  isLeftUnpaid: boolean;
}

/**
 * Polls the state of an attempt with growing pauses until it is decided. Failed calls are repeated. What another reader was shown
 * is never shown again.
 */
export function useOrderStatus(attemptId: string): ShownStatus {
  const dispatch = useDispatch();
  const { phase, data, failure } = useArea(confirmation.status);
  const polls = useRef(0);
  const [isRequested, setRequested] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [unpaid, setUnpaid] = useState(0);
  const poll = useCallback(() => void dispatch(confirmation.status.fetch(attemptId)), [attemptId, dispatch]);
  useEffect(() => {
    poll();
    setRequested(true);
    return () => void dispatch(confirmation.status.clear());
  }, [poll, dispatch]);
  /** An unknown attempt, or a malformed id. */
  const isUnknown = isRequested && (failure?.status === 404 || failure?.status === 422);
  const isOpen = isRequested && !isUnknown && (data === null || open.includes(data.state));
  useEffect(() => {
    if (!isOpen || phase === 'fetching' || phase === 'idle') return;
    const timer = setTimeout(poll, pauseMs(polls.current));
    polls.current += 1;
    if (phase === 'error') setHasFailed(true);
    else setUnpaid((before) => (data?.unpaid ? before + 1 : 0));
    return () => clearTimeout(timer);
  }, [poll, isOpen, phase, data]);
  return { status: isRequested ? data : null, isUnknown, hasFailed, isLeftUnpaid: unpaid >= unpaidAnswers };
}

/** A key that changes with the reader, because an order is only for its buyer. A visitor who logs in keeps what is shown. */
export function useReaderKey(userId: number | undefined): number {
  const { failure } = useArea(confirmation.status);
  const [{ reader, key }, setReader] = useState({ reader: userId, key: 0 });
  if (userId !== reader) setReader({ reader: userId, key: reader === undefined && !failure ? key : key + 1 });
  return key;
}
