import { categoryNames, grouped } from '@music/rules';
import { useEffect } from 'react';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { useFetching, useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { admin } from '../admin.state.js';
import { refreshTexts as texts } from '../admin.texts.js';
import styles from './refresh-steps.module.css';

const pauseMs = 500;
const clearedOnLeave = [admin.progress];

/** The progress of each category while a refresh runs: this administrator's (`isAsked`) or another's. */
export function RefreshSteps({ isAsked }: { isAsked: boolean }) {
  const dispatch = useDispatch();
  const progress = useArea(admin.progress);
  const { data } = progress;
  useFetching(admin.progress, undefined);
  useClearOnLeave(clearedOnLeave);
  const isRunning = isAsked || data?.isRunning === true;
  useEffect(() => {
    if (!isRunning || progress.phase === 'fetching') return;
    const timer = setTimeout(() => void dispatch(admin.progress.fetch()), pauseMs);
    return () => clearTimeout(timer);
  }, [dispatch, isRunning, progress]);
  if (!data || !isRunning) return null;
  return (
    <ul className={styles.steps} aria-label={texts.progress}>
      {data.categories.map(({ category, step, rows }) => (
        <li key={category}>
          <span>{texts.step(categoryNames[category], texts.steps[step])}</span>
          <span className={styles.rows}>{rows > 0 && grouped(rows)}</span>
        </li>
      ))}
    </ul>
  );
}
