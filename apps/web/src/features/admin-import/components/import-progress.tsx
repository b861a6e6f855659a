import type { CatalogueImport } from '@music/contracts';
import { progressTexts as texts } from '../admin-import.texts.js';
import styles from './import-progress.module.css';

interface ProgressLineProps {
  text: string;
  /** The accessible name. */
  name: string;
  value?: number;
  /** Absent if the total is unknown. */
  max?: number;
}

/** Progress, in words and as a bar. */
export const ProgressLine = ({ text, name, value, max }: ProgressLineProps) => (
  <div className={styles.line}>
    <p>{text}</p>
    <progress aria-label={name} value={value} max={max} />
  </div>
);

/** The progress of a running import or check. The bar is indeterminate until all rows have been checked. */
export function ImportProgress({ current }: { current: CatalogueImport }) {
  const { state, stage, done, total } = current;
  const isTotalKnown = state === 'running' && stage === 'writing' && total !== null;
  const counted = isTotalKnown ? { value: done, max: total || 1 } : {};
  return <ProgressLine text={texts.rows(current)} name={texts.progress} {...counted} />;
}
