import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds to wait before each check. */
const pauses = [1, 3, 10, 30];

/** Once the time for a change has come, checks a few times whether it has taken effect. */
export function useRepeatedCheck(isTime: boolean, onCheck: () => void): void {
  const [checks, setChecks] = useState(0);
  const check = useEffectEvent(onCheck);
  useEffect(() => {
    const seconds = pauses[checks];
    if (!isTime || seconds === undefined) return;
    const timer = setTimeout(() => {
      check();
      setChecks(checks + 1);
    }, 1000 * seconds);
    return () => clearTimeout(timer);
  }, [checks, isTime]);
}
