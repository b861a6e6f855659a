import { useEffect, useState } from 'react';
import { untilReady } from './until-ready.js';

/** Why a picture or a sound is not there: it is asked for, the server is still making it, or it cannot be had. */
export type Trouble = 'asking' | 'preparing' | 'missing';

/** A file that is there and yet is neither shown nor played is given up after so many tries. */
const mostFailures = 3;

interface Arrival {
  /** Null while there is nothing to complain of. */
  trouble: Trouble | null;
  failures: number;
}

const untroubled: Arrival = { trouble: null, failures: 0 };

/** Follows one file that an element loads. Tell `onFailed` of the element's error; load again when `trouble` ends. */
export function useArrival(address: string) {
  const [{ trouble, failures }, setArrival] = useState(untroubled);
  useEffect(() => setArrival(untroubled), [address]);
  useEffect(() => {
    if (failures === 0) return;
    const end = new AbortController();
    const become = (now: Trouble | null): void =>
      setArrival((arrival) => (end.signal.aborted ? arrival : { ...arrival, trouble: now }));
    void untilReady(address, end.signal, () => become('preparing')).then((isReady) =>
      become(isReady && failures < mostFailures ? null : 'missing'),
    );
    return () => end.abort();
  }, [address, failures]);
  return {
    trouble,
    onFailed: () => setArrival((arrival) => ({ trouble: 'asking', failures: arrival.failures + 1 })),
    again: () => setArrival(untroubled),
  };
}
