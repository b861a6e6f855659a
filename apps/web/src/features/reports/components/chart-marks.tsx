import { heightOf, type Scale } from './chart-scale.js';
import styles from './chart.module.css';

/** Null: nothing is drawn. */
type Values = readonly (number | null)[];

interface MarksProps {
  /** The second is what the first is compared with. */
  series: readonly Values[];
  /** The number of labels, each of which has a slot. */
  count: number;
  /** The number of values, from the first on, that are of whole periods; the rest are drawn as unfinished. */
  whole: number;
  scale: Scale;
}

/** As wide as the drawing is said to be; it is stretched to its room. */
export const drawnWidth = 1000;

function pointsOf(values: Values, count: number, scale: Scale): string[] {
  const slot = drawnWidth / count;
  return values.flatMap((value, place) =>
    value === null ? [] : [`${(place + 0.5) * slot} ${heightOf(value, scale)}`],
  );
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

export const Lines = ({ series: [now = [], before = []], count, whole, scale }: MarksProps) => (
  <>
    <Line points={pointsOf(now, count, scale)} whole={whole} />
    <polyline className={styles.before} points={pointsOf(before, count, scale).join(' ')} />
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

export const Bars = ({ series, count, whole, scale }: MarksProps) => {
  const slot = drawnWidth / count;
  const width = (slot * share) / series.length;
  const start = (slot * (1 - share)) / 2;
  return series.map((values, at) => (
    <g key={at} className={at === 0 ? styles.now : styles.before}>
      {values.map(
        (value, place) =>
          value !== null && (
            <Bar
              key={place}
              value={value}
              className={at === 0 && place >= whole ? styles.unfinished : undefined}
              x={place * slot + start + at * width}
              width={width}
              scale={scale}
            />
          ),
      )}
    </g>
  ));
};
