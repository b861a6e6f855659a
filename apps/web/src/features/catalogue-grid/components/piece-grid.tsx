import { useId, type CSSProperties, type MouseEvent } from 'react';
import { EndOfList } from '../../../components/empty-state.js';
import { printedColumns, tracksOf } from '../grid-columns.js';
import { gridTexts } from '../grid.texts.js';
import { usePieceGrid, type PieceGridOptions } from '../use-piece-grid.js';
import { usePrinting } from '../../../lib/browser/use-printing.js';
import type { RenderedRows } from '../../../lib/rows/row-window.js';
import { GridHeader } from './grid-header.js';
import { cellId } from './grid-row.js';
import { RowGroup } from './grid-row-group.js';
import styles from './piece-grid.module.css';

interface PieceGridProps extends PieceGridOptions {
  /** The accessible name of the grid. */
  name: string;
}

/** Printing shows every row up to this many. */
const printCap = 1000;

const printedRows = (count: number): RenderedRows => ({
  rows: Array.from({ length: Math.min(count, printCap) }, (_, index) => ({ index, top: null })),
  height: null,
});

/** The index of the row in which an event happened. */
const indexOf = ({ target }: MouseEvent): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return row ? Number(row.dataset.place) : null;
};

/** Clicks that belong to the browser: opening in another tab and selecting text. */
const isBrowsers = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || window.getSelection()?.isCollapsed === false;

/** Opens the clicked row, unless the click belongs to the browser. */
const openerOf = (onOpen: (index: number) => void) => (event: MouseEvent) => {
  const index = indexOf(event);
  if (index === null || isBrowsers(event)) return;
  event.preventDefault();
  onOpen(index);
};

const CardHeader = () => (
  <div role="row" aria-rowindex={1} className="visually-hidden">
    <div role="columnheader">{gridTexts.cardHeader}</div>
  </div>
);

/** Thousands of rows of which only the visible ones are rendered; one tab stop, with keyboard navigation inside. */
export function PieceGrid(props: PieceGridProps) {
  const { grid, rows, sort, name, onSort, onOpen } = props;
  const idStart = useId();
  const { box, isCards, cursor, rowWindow } = usePieceGrid(props, idStart);
  const printing = usePrinting();
  const rendered = printing ? printedRows(rows.length) : rowWindow;
  const columns = printing && !isCards ? printedColumns(grid.category) : props.columns;
  const shared = { columns, idStart };
  const header = {
    category: grid.category,
    sort,
    onSort,
    cursorColumn: cursor.row < 0 ? cursor.column : null,
  };
  return (
    <>
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={name}
        aria-rowcount={rows.length + 1}
        aria-colcount={Math.max(1, columns.length)}
        aria-activedescendant={cellId(idStart, cursor.row, cursor.column)}
        className={isCards ? styles.cards : styles.grid}
        style={{ '--tracks': tracksOf(columns) } as CSSProperties}
        onKeyDown={cursor.onKeyDown}
        onClick={openerOf(onOpen)}
      >
        {isCards ? <CardHeader /> : <GridHeader {...shared} {...header} />}
        <RowGroup {...shared} grid={grid} rows={rows} rendered={rendered} cursor={cursor} />
        {/* A grid may contain only rows; `aria-rowcount` tells screen readers the same. */}
        <div className={styles.end} aria-hidden="true">
          <EndOfList />
        </div>
      </div>
      {printing && rows.length > printCap && <p>{gridTexts.printCap(printCap, rows.length)}</p>}
    </>
  );
}
