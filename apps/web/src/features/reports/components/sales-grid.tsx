import type { SaleTotals } from '@music/contracts';
import { useRef } from 'react';
import { useAppSelector } from '../../../lib/state/hooks.js';
import { selectBreakpoint } from '../../../lib/browser/breakpoint.js';
import { usePrinting } from '../../../lib/browser/use-printing.js';
import type { RenderedRows } from '../../../lib/rows/row-window.js';
import { paneScroller } from '../../../lib/rows/scroller.js';
import { useRowWindow } from '../../../lib/rows/use-row-window.js';
import { amountTexts, salesTexts as texts } from '../reports.texts.js';
import type { SalesQuery } from '../sales-query.js';
import { rowAt, sales } from '../sales.state.js';
import { printCap, useSalesRows } from '../use-sales-rows.js';
import { amounts, Amounts, SaleCard, SaleLine } from './sale-line.js';
import styles from './sales-grid.module.css';

/** Pixels; the styles hold the same. Browsers limit heights to about 17 million pixels, which is 170,000 cards. */
const lineHeight = 72;
const cardHeight = 100;
const headerHeight = 45;

const Header = () => (
  <div role="row" aria-rowindex={1} className={`${styles.line} ${styles.header}`}>
    {[texts.date, texts.music, texts.customer].map((name) => (
      <div key={name} role="columnheader">
        {name}
      </div>
    ))}
    {amounts.map((name) => (
      <div key={name} role="columnheader" className={styles.amount}>
        {amountTexts[name]}
      </div>
    ))}
  </div>
);

const Totals = ({ total, totals }: { total: number; totals: SaleTotals }) => (
  <div role="row" aria-rowindex={total + 2} className={`${styles.line} ${styles.totals}`}>
    <div role="rowheader">{texts.totals}</div>
    <div role="cell">{texts.rows(total)}</div>
    <div role="cell" />
    <Amounts of={totals} />
  </div>
);

const printedRows = (total: number): RenderedRows => ({
  rows: Array.from({ length: Math.min(total, printCap) }, (_, index) => ({ index, top: null })),
  height: null,
});

function Rows({ rows, height, isWide }: RenderedRows & { isWide: boolean }) {
  const data = useAppSelector(sales.select);
  const Line = isWide ? SaleLine : SaleCard;
  return (
    <div role="rowgroup" className={styles.rows} style={height === null ? undefined : { height }}>
      {rows.map(({ index, top }) => (
        <Line key={index} place={index} top={top} row={rowAt(data, index)} />
      ))}
    </div>
  );
}

interface SalesGridProps {
  query: SalesQuery;
  total: number;
  totals: SaleTotals;
}

/** Any number of rows, of which those in view are rendered and requested; the totals stay below them. */
export function SalesGrid({ query, total, totals }: SalesGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useAppSelector(selectBreakpoint) === 'fullSize';
  const printing = usePrinting();
  const layout = isWide
    ? { rowHeight: lineHeight, headerHeight }
    : { rowHeight: cardHeight, headerHeight: 0 };
  const rowWindow = useRowWindow({
    ...layout,
    count: total,
    box,
    scroller: paneScroller,
    start: null,
    cursorRow: -1,
  });
  useSalesRows(query, rowWindow.rows);
  return (
    <div
      ref={box}
      role="table"
      tabIndex={0}
      aria-label={texts.title}
      aria-rowcount={total + (isWide ? 2 : 1)}
      className={isWide ? styles.grid : styles.cards}
    >
      {isWide && <Header />}
      <Rows {...(printing ? printedRows(total) : rowWindow)} isWide={isWide} />
      {isWide && <Totals total={total} totals={totals} />}
    </div>
  );
}
