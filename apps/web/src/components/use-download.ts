import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../lib/api/http.js';
import { waitForFile } from '../lib/files/wait-for-file.js';
import { saveFrom } from '../lib/files/save-file.js';

/** After this delay a waiting message is shown. */
const patienceMs = 300;

type Phase = 'idle' | 'asked' | 'preparing' | 'begun';
interface Standing {
  phase: Phase;
  failure: Failure | null;
}
const idle: Standing = { phase: 'idle', failure: null };

/** Has a file prepared and saves it when ready. Leaving the page cancels it. */
export function useDownload(url: string): Standing & { start: () => void } {
  const [standing, setStanding] = useState(idle);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = (): void => {
    const { signal } = (leaving.current = new AbortController());
    const tell = (next: Standing): void => {
      clearTimeout(slow);
      if (!signal.aborted) setStanding(next);
    };
    const slow = setTimeout(() => tell({ phase: 'preparing', failure: null }), patienceMs);
    setStanding({ phase: 'asked', failure: null });
    waitForFile(url, signal).then(
      (address) => {
        if (!signal.aborted) saveFrom(address);
        tell({ phase: 'begun', failure: null });
      },
      (thrown: unknown) => tell({ phase: 'idle', failure: failureOf(thrown) }),
    );
  };
  return { ...standing, start };
}
