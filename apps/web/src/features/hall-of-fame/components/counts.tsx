import { grouped } from '@music/rules';
import { reportTexts as texts } from '../hall-of-fame.texts.js';
import styles from './report.module.css';

interface Count {
  key: string;
  value: number;
}
interface CountsProps {
  caption: string;
  rows: readonly Count[];
  /** What is counted. */
  unit: string;
  /** How a key is shown. */
  keyText?: (key: string) => string;
}

/** A bar as long as its share of the longest. */
const Bar = ({ value, most }: { value: number; most: number }) => (
  <svg className={styles.bar} aria-hidden="true">
    <rect width={`${(100 * value) / Math.max(1, most)}%`} height="100%" />
  </svg>
);

/** Counts as a table whose rows are the bars of a chart; nothing if there are none. */
export const Counts = ({ caption, rows, unit, keyText = (key) => key }: CountsProps) => {
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <table className={styles.counts}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, value }) => (
          <tr key={key}>
            <th scope="row">{key === '' ? texts.unknown : keyText(key)}</th>
            <td>
              <Bar value={value} most={most} />
              <span>{grouped(value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
