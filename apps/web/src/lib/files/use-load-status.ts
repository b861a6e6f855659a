import { useCallback, useEffect, useState } from 'react';
import { untilReady } from './until-ready.js';

/** Why a picture or a sound is not there: it is being requested, the server is still making it, or it cannot be loaded. */
export type Trouble = 'asking' | 'preparing' | 'missing';

/** A file that is there but can be neither shown nor played is given up after this many tries. */
const maxFailures = 3;

interface Arrival {
  /** Null if there is no problem. */
  trouble: Trouble | null;
  failures: number;
}

const initial: Arrival = { trouble: null, failures: 0 };

/**
 * Follows one file that an element loads. Call `onFailed` on the element's error, and load again when `trouble` ends: because the
 * file is ready, the network is back or `again` was called.
 */
export function useLoadStatus(address: string) {
  const [{ trouble, failures }, setArrival] = useState(initial);
  const retry = useCallback(() => setArrival(initial), []);
  useEffect(retry, [address, retry]);
  useEffect(() => {
    if (failures === 0) return;
    const end = new AbortController();
    const setTrouble = (now: Trouble | null): void =>
      setArrival((arrival) => (end.signal.aborted ? arrival : { ...arrival, trouble: now }));
    void untilReady(address, end.signal, () => setTrouble('preparing')).then((isReady) =>
      setTrouble(isReady && failures < maxFailures ? null : 'missing'),
    );
    return () => end.abort();
  }, [address, failures]);
  useEffect(() => {
    if (trouble !== 'missing') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry, trouble]);
  return {
    trouble,
    onFailed: () => setArrival((arrival) => ({ trouble: 'asking', failures: arrival.failures + 1 })),
    retry,
  };
}
