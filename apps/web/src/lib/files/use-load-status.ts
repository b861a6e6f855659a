import { useCallback, useEffect, useState } from 'react';
import { waitForFile } from './wait-for-file.js';

/** Why a picture or a sound is not there: it is being requested, the server is still making it, or it cannot be loaded. */
export type FileStatus = 'requesting' | 'preparing' | 'failed';

/** A file that is there but can be neither shown nor played is given up after this many tries. */
const maxFailures = 3;

interface LoadState {
  /** Null if there is no problem. */
  status: FileStatus | null;
  failures: number;
}

const initial: LoadState = { status: null, failures: 0 };

/**
 * Follows one file that an element loads. Call `onFailed` on the element's error, and load again when `status` is null again, because the
 * file is ready, the network is back or `retry` was called.
 */
export function useLoadStatus(address: string) {
  const [{ status, failures }, setState] = useState(initial);
  const retry = useCallback(() => setState(initial), []);
  useEffect(retry, [address, retry]);
  useEffect(() => {
    if (failures === 0) return;
    const end = new AbortController();
    const setStatus = (now: FileStatus | null): void =>
      setState((state) => (end.signal.aborted ? state : { ...state, status: now }));
    waitForFile(address, end.signal, () => setStatus('preparing')).then(
      () => setStatus(failures < maxFailures ? null : 'failed'),
      () => setStatus('failed'),
    );
    return () => end.abort();
  }, [address, failures]);
  useEffect(() => {
    if (status !== 'failed') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry, status]);
  return {
    status,
    onFailed: () => setState((state) => ({ status: 'requesting', failures: state.failures + 1 })),
    retry,
  };
}
