import { useEffect, useEffectEvent, useState } from 'react';
import { countdownParts } from '../countdown.js';
import styles from './countdown.module.css';

interface CountdownProps {
  until: string;
  label: string;
  /** The text when the time has come. */
  over: string;
  onEnd: () => void;
}

/** Once the time has come: seconds to wait before each check whether it has taken effect. */
const checkPauses = [1, 3, 10, 30];

/** The current time, updated whenever the countdown changes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 1000 - (now % 1000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

function useCheckAtEnd(isOver: boolean, onEnd: () => void): void {
  const [checks, setChecks] = useState(0);
  const check = useEffectEvent(onEnd);
  useEffect(() => {
    const seconds = checkPauses[checks];
    if (!isOver || seconds === undefined) return;
    const timer = setTimeout(() => {
      check();
      setChecks(checks + 1);
    }, 1000 * seconds);
    return () => clearTimeout(timer);
  }, [checks, isOver]);
}

/** Days, hours, minutes and seconds until something happens. */
export function Countdown({ until, label, over, onEnd }: CountdownProps) {
  const parts = countdownParts(until, useNow());
  useCheckAtEnd(parts === null, onEnd);
  if (!parts) return <p role="status">{over}</p>;
  return (
    <div role="timer" aria-label={label}>
      <p className={styles.label}>{label}</p>
      <dl className={styles.parts}>
        {parts.map(({ unit, count }) => (
          <div key={unit}>
            <dt>{count === 1 ? unit : `${unit}s`}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
