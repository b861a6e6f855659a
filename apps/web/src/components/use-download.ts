import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../lib/api/http.js';
import { waitForFile } from '../lib/files/wait-for-file.js';
import { saveFrom } from '../lib/files/save-file.js';

/** After this delay a waiting message is shown. */
const noticeDelayMs = 300;

type Phase = 'idle' | 'requested' | 'preparing' | 'started';
interface DownloadState {
  phase: Phase;
  failure: Failure | null;
  /** Whether the message that the file is being prepared has been shown. */
  wasNoticeShown: boolean;
}
const idle: DownloadState = { phase: 'idle', failure: null, wasNoticeShown: false };

/** Has a file prepared and saves it when ready. Leaving the page cancels it. */
export function useDownload(url: string): DownloadState & { start: () => void } {
  const [state, setState] = useState(idle);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = (): void => {
    const { signal } = (leaving.current = new AbortController());
    const update = (next: Partial<DownloadState>): void => {
      clearTimeout(slow);
      if (!signal.aborted) setState((current) => ({ ...current, ...next }));
    };
    const slow = setTimeout(() => update({ phase: 'preparing', wasNoticeShown: true }), noticeDelayMs);
    setState(({ wasNoticeShown }) => ({ ...idle, wasNoticeShown, phase: 'requested' }));
    waitForFile(url, signal).then(
      (address) => {
        if (!signal.aborted) saveFrom(address);
        update({ phase: 'started' });
      },
      (error: unknown) => update({ phase: 'idle', failure: failureOf(error) }),
    );
  };
  return { ...state, start };
}
