import { useCallback } from 'react';
import type { Upload } from '@music/contracts';
import { useArea, useDispatch } from '../../lib/state/hooks.js';
import { useSteadyPolling } from '../../lib/fetching/use-polling.js';
import { adminFiles } from './admin-files.state.js';

interface Sent {
  upload: Upload | null;
  /** How many files were chosen. */
  count: number;
  /** Files are on their way, or being read. */
  isBusy: boolean;
  /** The report could not be loaded; `refetch` requests it again. */
  isLost: boolean;
  refetch: () => void;
}

/** The last upload, polled until it has been read or cannot be found. */
export function useUpload(): Sent {
  const dispatch = useDispatch();
  const send = useArea(adminFiles.send);
  const progress = useArea(adminFiles.upload);
  const uploadId = send.args?.uploadId ?? null;
  const upload = progress.data?.uploadId === uploadId ? progress.data : null;
  const isOver = send.failure !== null || upload?.state === 'done' || upload?.state === 'failed';
  const isBusy = uploadId !== null && !isOver;
  // Until everything is sent the upload may not exist yet.
  const isLost = isBusy && send.phase === 'success' && progress.failure !== null;
  const refetch = useCallback(
    () => void (uploadId && dispatch(adminFiles.upload.fetch({ uploadId }))),
    [dispatch, uploadId],
  );
  useSteadyPolling(isBusy && !isLost, progress, refetch);
  return { upload, count: send.args?.files.length ?? 0, isBusy, isLost, refetch };
}
