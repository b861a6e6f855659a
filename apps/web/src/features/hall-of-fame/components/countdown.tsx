import { useEffect, useState } from 'react';
import { countdownParts } from '../countdown.js';
import { useRepeatedCheck } from '../use-repeated-check.js';
import styles from './countdown.module.css';

interface CountdownProps {
  until: string;
  label: string;
  /** The text when the time has come. */
  over: string;
  onEnd: () => void;
}

/** The current time, updated whenever the countdown changes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 1000 - (now % 1000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

/** Days, hours, minutes and seconds until something happens. */
export function Countdown({ until, label, over, onEnd }: CountdownProps) {
  const parts = countdownParts(until, useNow());
  useRepeatedCheck(parts === null, onEnd);
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
