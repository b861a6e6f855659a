import { heightOf, type Scale } from './chart-scale.js';
import styles from './chart.module.css';

interface MarksProps {
  /** The second is what the first is compared with. */
  series: readonly (readonly number[])[];
  scale: Scale;
}

/** As wide as the drawing is said to be; it is stretched to its room. */
export const drawnWidth = 1000;

const classOf = (at: number): string | undefined => (at === 0 ? styles.now : styles.before);

export const Lines = ({ series, scale }: MarksProps) =>
  series.map((values, at) => {
    const slot = drawnWidth / values.length;
    const points = values.map((value, place) => `${(place + 0.5) * slot} ${heightOf(value, scale)}`);
    return <polyline key={at} className={classOf(at)} points={points.join(' ')} />;
  });

/** Of a slot, in the middle of it; the bars of one label stand side by side. */
const share = 0.72;

interface BarProps {
  value: number;
  left: number;
  width: number;
  scale: Scale;
}
function Bar({ value, left, width, scale }: BarProps) {
  const [from, to] = [heightOf(value, scale), heightOf(0, scale)];
  return <rect x={left} width={width} y={Math.min(from, to)} height={Math.abs(to - from)} />;
}

export const Bars = ({ series, scale }: MarksProps) =>
  series.map((values, at) => {
    const slot = drawnWidth / values.length;
    const width = (slot * share) / series.length;
    const start = (slot * (1 - share)) / 2 + at * width;
    return (
      <g key={at} className={classOf(at)}>
        {values.map((value, place) => (
          <Bar key={place} value={value} left={place * slot + start} width={width} scale={scale} />
        ))}
      </g>
    );
  });
