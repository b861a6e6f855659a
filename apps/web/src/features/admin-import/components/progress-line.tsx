import styles from './progress-line.module.css';

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
