import { useState, type CSSProperties } from 'react';
import { Table } from '../../../components/table.js';
import { chartTexts as texts } from '../reports.texts.js';
import { Bars, drawnWidth, Lines, type Whole } from './chart-marks.js';
import { heightOf, labelledPlaces, type Scale, scaleOf } from './chart-scale.js';
import styles from './chart.module.css';

interface ChartSeries {
  name: string;
  /** One for each label; null if there is none. */
  values: readonly (number | null)[];
}

interface ChartProps {
  title: string;
  /** What a value belongs to. */
  labels: readonly string[];
  /** Which values are of whole periods, as `slice` takes them; the others are drawn as unfinished. */
  whole: Whole;
  /** One, or two of which the second is what the first is compared with. */
  series: readonly ChartSeries[];
  /** A value in words. */
  text: (value: number) => string;
  /** The same as a label next to the drawing. */
  tick: (value: number) => string;
}

/** The days of a month: more bars would be threads. */
const maxBars = 31;

const isOfBars = ({ labels }: Pick<ChartProps, 'labels'>): boolean => labels.length <= maxBars;

const Legend = ({ title, labels, series }: Pick<ChartProps, 'title' | 'labels' | 'series'>) => (
  <figcaption className={isOfBars({ labels }) ? `${styles.legend} ${styles.ofBars}` : styles.legend}>
    <b>{title}</b>
    {series.length > 1 &&
      series.map(({ name }, at) => (
        <span key={name} className={at === 0 ? undefined : styles.beforeName}>
          {name}
        </span>
      ))}
  </figcaption>
);

/** A value in words, or a dash. */
const valueText = ({ values }: ChartSeries, at: number, text: ChartProps['text']): string => {
  const value = values[at] ?? null;
  return value === null ? texts.nothing : text(value);
};

/** Over the whole height of each label, so that the mouse need not meet a line. */
const Hints = ({ labels, series, text }: Pick<ChartProps, 'labels' | 'series' | 'text'>) => {
  const slot = drawnWidth / labels.length;
  return labels.map((label, at) => (
    <rect key={label} className={styles.hint} x={at * slot} width={slot} height={100}>
      <title>
        {[label, ...series.map((each) => `${each.name}: ${valueText(each, at, text)}`)].join('\n')}
      </title>
    </rect>
  ));
};

function Drawing({ title, labels, whole, series, text, scale }: Omit<ChartProps, 'tick'> & { scale: Scale }) {
  const Marks = isOfBars({ labels }) ? Bars : Lines;
  return (
    <svg
      role="img"
      aria-label={texts.drawing(title)}
      viewBox={`0 0 ${drawnWidth} 100`}
      preserveAspectRatio="none"
    >
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles.base : styles.line}
          x2={drawnWidth}
          y1={heightOf(tick, scale)}
          y2={heightOf(tick, scale)}
        />
      ))}
      <Marks series={series.map(({ values }) => values)} count={labels.length} whole={whole} scale={scale} />
      <Hints labels={labels} series={series} text={text} />
    </svg>
  );
}

const Rows = ({ labels, series, text }: Pick<ChartProps, 'labels' | 'series' | 'text'>) =>
  labels.map((label, at) => (
    <tr key={label}>
      <td data-whole="line">{label}</td>
      {series.map((each) => (
        <td key={each.name} data-label={each.name} data-whole="line">
          {valueText(each, at, text)}
        </td>
      ))}
    </tr>
  ));

/** The same as a table, created when it is opened. */
function DataTable({ title, labels, series, text }: Omit<ChartProps, 'tick' | 'whole'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.twin} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.figures}</summary>
      {isOpen && (
        <Table caption={title} columns={[texts.period, ...series.map(({ name }) => name)]}>
          <Rows labels={labels} series={series} text={text} />
        </Table>
      )}
    </details>
  );
}

/** Bars, or lines if there are many values; labels are outside the drawing, which stretches. */
export function Chart({ tick, ...chart }: ChartProps) {
  const { labels, series } = chart;
  const scale = scaleOf(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  return (
    <figure className={styles.chart}>
      <Legend {...chart} />
      <div className={styles.plot}>
        <div className={styles.ticks} aria-hidden="true">
          {scale.ticks.map((value) => (
            <span key={value} style={{ top: `${heightOf(value, scale)}%` }}>
              {tick(value)}
            </span>
          ))}
        </div>
        <Drawing {...chart} scale={scale} />
        <div className={styles.labels} aria-hidden="true">
          {labelledPlaces(labels.length).map((place) => (
            <span
              key={place}
              style={{ '--at': `${(100 * (place + 0.5)) / labels.length}%` } as CSSProperties}
            >
              {labels[place]}
            </span>
          ))}
        </div>
      </div>
      <DataTable {...chart} />
    </figure>
  );
}
