import type { getPeaks } from '@music/contracts';
import { soundOf } from '@music/rules';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/http.js';

/** The waveform, and whether it covers all of the recording or only its preview. */
interface Shape {
  /** 0 to 255 each, evenly over its length. */
  peaks: readonly number[];
  isWhole: boolean;
}

/** Until it is known, and if it is unavailable. */
const unknown: Shape = { peaks: [], isWhole: true };

/** Requested once the sound itself is available. */
export function usePeaks(source: string, isThere: boolean): Shape {
  const [shape, setShape] = useState(unknown);
  useEffect(() => setShape(unknown), [source]);
  useEffect(() => {
    const sound = soundOf(source);
    if (!sound || !isThere) return;
    const end = new AbortController();
    callApi<typeof getPeaks>('GET /api/:category/peaks/:id/:no', sound, { signal: end.signal }).then(
      ({ peaks, whole }) => setShape({ peaks, isWhole: whole }),
      () => undefined,
    );
    return () => end.abort();
  }, [isThere, source]);
  return shape;
}
