import { heightOf, type Scale } from './chart-scale.js';
import styles from './chart.module.css';

export type Whole = readonly [from: number, to: number];
/** Null: nothing is drawn. */
type Values = readonly (number | null)[];

interface MarksProps {
  /** The second is what the first is compared with. */
  series: readonly Values[];
  /** The number of labels, each of which has a slot. */
  count: number;
  /** Which values are of whole periods, as `slice` takes them; the others are drawn as unfinished. */
  whole: Whole;
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

/** Dashed, with a ring at the end that is a part of a period. */
function Unfinished({ points, end }: { points: readonly string[]; end: string | undefined }) {
  const ring = `M${end}h0`;
  return (
    <>
      <polyline className={styles.unfinished} points={points.join(' ')} />
      <path className={styles.ring} d={ring} />
      <path className={styles.hole} d={ring} />
    </>
  );
}

function Line({ points, whole: [from, to] }: { points: readonly string[]; whole: Whole }) {
  return (
    <>
      <polyline className={styles.now} points={points.slice(from, to).join(' ')} />
      {from > 0 && <Unfinished points={points.slice(0, from + 1)} end={points[0]} />}
      {to < points.length && <Unfinished points={points.slice(Math.max(0, to - 1))} end={points.at(-1)} />}
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
              className={at === 0 && (place < whole[0] || place >= whole[1]) ? styles.unfinished : undefined}
              x={place * slot + start + at * width}
              width={width}
              scale={scale}
            />
          ),
      )}
    </g>
  ));
};
