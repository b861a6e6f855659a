import type { getPeaks } from '@music/contracts';
import { soundOf } from '@music/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callApi } from '../../lib/api/http.js';
import { useDispatch } from '../../lib/state/hooks.js';
import { recordingBought } from './player.state.js';

/** The waveform, and whether it covers all of the recording or only its preview. */
interface Shape {
  /** 0 to 255 each, evenly over its length. */
  peaks: readonly number[];
  isWhole: boolean;
}

/** Until it is known, and if it is unavailable. */
const unknown: Shape = { peaks: [], isWhole: true };

/**
 * The waveform, requested once the sound itself is available. If it is only a preview's, it is requested again on each page, because
 * the recording may have been bought since.
 */
export function usePeaks(source: string, isThere: boolean): Shape {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const [shapes, setShapes] = useState<ReadonlyMap<string, Shape>>(new Map());
  const known = shapes.get(source);
  const request = useEffectEvent((): (() => void) | undefined => {
    const sound = soundOf(source);
    if (!sound || !isThere) return;
    const end = new AbortController();
    callApi<typeof getPeaks>('GET /api/:category/peaks/:id/:no', sound, { signal: end.signal }).then(
      ({ peaks, whole }) => {
        const isBought = whole && known?.isWhole === false;
        // Once a recording is bought, every sound is loaded anew, so what was known of the others no longer counts.
        setShapes((others) => new Map(isBought ? [] : others).set(source, { peaks, isWhole: whole }));
        if (isBought) dispatch(recordingBought());
      },
      () => undefined,
    );
    return () => end.abort();
  });
  useEffect(() => request(), [isThere, source]);
  const requestAgain = useEffectEvent(() => (known?.isWhole === false ? request() : undefined));
  useEffect(() => requestAgain(), [pathname]);
  return known ?? unknown;
}
