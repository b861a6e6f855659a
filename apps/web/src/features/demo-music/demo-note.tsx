import type { DemoProgress, getDemoProgress } from '@music/contracts';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/http.js';
import { demoTexts } from './demo-music.texts.js';

const everyMs = 10_000;
/** A shop that has just started needs some seconds to find out what it has to prepare. */
const patientLooks = 3;

/** Polls until everything is prepared; null if there is nothing to show. */
function useProgress(): DemoProgress | null {
  const [progress, setProgress] = useState<DemoProgress | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (looks: number): Promise<void> => {
      const found = await callApi<typeof getDemoProgress>('GET /api/demo-music', {}, { signal }).catch(
        () => null,
      );
      if (signal.aborted || !found) return;
      setProgress(found);
      const isOver = found.total === 0 ? looks >= patientLooks : found.done === found.total;
      if (!isOver) timer = setTimeout(() => void look(looks + 1), everyMs);
    };
    void look(1);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return progress;
}

/** A line while the demo music is being prepared. */
export default function DemoNote() {
  const progress = useProgress();
  if (!progress || progress.done === progress.total) return null;
  return <p>{demoTexts.preparing(progress)}</p>;
}
