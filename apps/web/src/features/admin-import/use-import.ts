import { useCallback } from 'react';
import type { CatalogueImport } from '@music/contracts';
import { useArea, useDispatch } from '../../lib/state/hooks.js';
import { useSteadyPolling } from '../../lib/fetching/use-polling.js';
import { adminImport } from './admin-import.state.js';
import { isRunning } from './import-state.js';

export interface Followed {
  current: CatalogueImport | null;
  /** The progress could not be loaded; `refetch` requests it again. */
  isLost: boolean;
  refetch: () => void;
}

/** The last import, whoever started it, polled until it has ended or cannot be found. */
export function useImport(): Followed {
  const dispatch = useDispatch();
  const { current } = useArea(adminImport);
  const progress = useArea(adminImport.progress);
  const importId = current?.importId ?? null;
  const isOn = isRunning(current);
  const isLost = isOn && progress.failure !== null;
  const refetch = useCallback(
    () => void (importId && dispatch(adminImport.progress.fetch({ importId }))),
    [dispatch, importId],
  );
  useSteadyPolling(isOn && !isLost, progress, refetch);
  return { current, isLost, refetch };
}
