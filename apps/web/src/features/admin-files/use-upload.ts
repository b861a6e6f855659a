import { useEffect } from 'react';
import type { Upload } from '@music/contracts';
import { useArea, useDispatch } from '../../lib/hooks.js';
import { adminFiles } from './admin-files.state.js';

const everyMs = 1_000;

interface Sent {
  upload: Upload | null;
  /** How many files were chosen. */
  count: number;
  /** Files are on their way, or being read. */
  isBusy: boolean;
  /** The report could not be loaded; `lookAgain` tries again. */
  isLost: boolean;
  lookAgain: () => void;
}

/** The last upload, polled until it has been read or cannot be found. */
export function useUpload(): Sent {
  const dispatch = useDispatch();
  const send = useArea(adminFiles.send);
  const { data, phase } = useArea(adminFiles.upload);
  const uploadId = send.args?.uploadId ?? null;
  const upload = data?.uploadId === uploadId ? data : null;
  const isOver = send.phase === 'error' || upload?.state === 'done' || upload?.state === 'failed';
  const isBusy = uploadId !== null && !isOver;
  // Until everything is sent the upload may not exist yet.
  const isLost = isBusy && send.phase === 'success' && phase === 'error';
  useEffect(() => {
    if (!isBusy || isLost || phase === 'fetching') return;
    const timer = setTimeout(() => dispatch(adminFiles.upload.fetch({ uploadId })), everyMs);
    return () => clearTimeout(timer);
  }, [dispatch, isBusy, isLost, phase, uploadId]);
  const lookAgain = (): void => void (uploadId && dispatch(adminFiles.upload.fetch({ uploadId })));
  return { upload, count: send.args?.files.length ?? 0, isBusy, isLost, lookAgain };
}
