import { heightOf, type Scale } from './chart-scale.js';
import styles from './chart.module.css';

interface MarksProps {
  /** The second is what the first is compared with. */
  series: readonly (readonly number[])[];
  /** The number of values, from the first on, that are of whole periods; the rest are drawn as unfinished. */
  whole: number;
  scale: Scale;
}

/** As wide as the drawing is said to be; it is stretched to its room. */
export const drawnWidth = 1000;

function pointsOf(values: readonly number[], scale: Scale): string[] {
  const slot = drawnWidth / values.length;
  return values.map((value, place) => `${(place + 0.5) * slot} ${heightOf(value, scale)}`);
}

/** Dashed from the last whole value, with a ring at the end. */
function Unfinished({ points, whole }: { points: readonly string[]; whole: number }) {
  const end = `M${points.at(-1)}h0`;
  return (
    <>
      <polyline className={styles.unfinished} points={points.slice(Math.max(0, whole - 1)).join(' ')} />
      <path className={styles.ring} d={end} />
      <path className={styles.hole} d={end} />
    </>
  );
}

function Line({ points, whole }: { points: readonly string[]; whole: number }) {
  return (
    <>
      <polyline className={styles.now} points={points.slice(0, whole).join(' ')} />
      {whole < points.length && <Unfinished points={points} whole={whole} />}
    </>
  );
}

export const Lines = ({ series: [now = [], before = []], whole, scale }: MarksProps) => (
  <>
    <Line points={pointsOf(now, scale)} whole={whole} />
    <polyline className={styles.before} points={pointsOf(before, scale).join(' ')} />
  </>
);

/** Of a slot, in the middle of it; the bars of one label stand side by side. */
const share = 0.72;

interface BarProps {
  value: number;
  className?: string | undefined;
  x: number;
  width: number;
  scale: Scale;
}
function Bar({ value, scale, ...place }: BarProps) {
  const [from, to] = [heightOf(value, scale), heightOf(0, scale)];
  return <rect {...place} y={Math.min(from, to)} height={Math.abs(to - from)} />;
}

export const Bars = ({ series, whole, scale }: MarksProps) =>
  series.map((values, at) => {
    const slot = drawnWidth / values.length;
    const width = (slot * share) / series.length;
    const start = (slot * (1 - share)) / 2 + at * width;
    return (
      <g key={at} className={at === 0 ? styles.now : styles.before}>
        {values.map((value, place) => (
          <Bar
            key={place}
            value={value}
            className={at === 0 && place >= whole ? styles.unfinished : undefined}
            x={place * slot + start}
            width={width}
            scale={scale}
          />
        ))}
      </g>
    );
  });
