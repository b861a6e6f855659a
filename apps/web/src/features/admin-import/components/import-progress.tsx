import type { CatalogueImport } from '@music/contracts';
import { progressTexts as texts } from '../admin-import.texts.js';
import styles from './import-progress.module.css';

interface ProgressLineProps {
  text: string;
  /** The accessible name. */
  name: string;
  value?: number;
  /** Unknown if absent. */
  max?: number;
}

/** How far something is, in words and as a bar. */
export const ProgressLine = ({ text, name, value, max }: ProgressLineProps) => (
  <div className={styles.line}>
    <p>{text}</p>
    <progress aria-label={name} value={value} max={max} />
  </div>
);

/** How far a running import or check is; what remains is unknown until all rows have been checked. */
export function ImportProgress({ current }: { current: CatalogueImport }) {
  const { state, stage, done, total } = current;
  const isCounted = state === 'running' && stage === 'writing' && total !== null;
  const counted = isCounted ? { value: done, max: total || 1 } : {};
  return <ProgressLine text={texts.rows(current)} name={texts.progress} {...counted} />;
}
