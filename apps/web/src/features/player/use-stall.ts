import { useEffect, useState } from 'react';

/** Shorter waits are not shown. */
const patienceMs = 1000;

/** Whether the sound has waited for data for a second. `setWaiting` is told when it begins to wait, and when it plays again. */
export function useStall() {
  const [isWaiting, setWaiting] = useState(false);
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setStalled(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setStalled(false);
    };
  }, [isWaiting]);
  return { isStalled, setWaiting };
}
