import { useId, type CSSProperties, type MouseEvent } from 'react';
import { EndOfList } from '../../../components/empty-state.js';
import { tracksOf } from '../grid-columns.js';
import { gridTexts } from '../grid.texts.js';
import { usePieceGrid, type PieceGridOptions } from '../use-piece-grid.js';
import { usePrinting } from '../../../lib/use-printing.js';
import { GridHeader } from './grid-header.js';
import { cellId } from './grid-line.js';
import { GridLines, type DrawnRows } from './grid-lines.js';
import styles from './piece-grid.module.css';

interface PieceGridProps extends PieceGridOptions {
  /** What the grid is called. */
  name: string;
}

/** Printing shows every row up to this many. */
const printCap = 1000;

const printedRows = (count: number): DrawnRows => ({
  places: Array.from({ length: Math.min(count, printCap) }, (_, place) => ({ place, top: null })),
  height: null,
});

/** The place of the row that an event happened in. */
const placeOf = ({ target }: MouseEvent): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return row ? Number(row.dataset.place) : null;
};

/** Opening in another tab and selecting text are the browser's. */
const isBrowsers = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || window.getSelection()?.isCollapsed === false;

/** Opens the row of a click, unless the click is the browser's. */
const openerOf = (onOpen: (place: number) => void) => (event: MouseEvent) => {
  const place = placeOf(event);
  if (place === null || isBrowsers(event)) return;
  event.preventDefault();
  onOpen(place);
};

const CardHeader = () => (
  <div role="row" aria-rowindex={1} className="unseen">
    <div role="columnheader">{gridTexts.cardHeader}</div>
  </div>
);

/** Thousands of rows of which only those in view are drawn; one tab stop, moved through by keys. */
export function PieceGrid(props: PieceGridProps) {
  const { grid, rows, columns, sort, name, onSort, onOpen } = props;
  const idStart = useId();
  const { box, isCards, cursor, rowWindow } = usePieceGrid(props, idStart);
  const printing = usePrinting();
  const drawn = printing ? printedRows(rows.length) : rowWindow;
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
        onScroll={rowWindow.onScroll}
        onClick={openerOf(onOpen)}
      >
        {isCards ? <CardHeader /> : <GridHeader {...shared} {...header} />}
        <GridLines {...shared} grid={grid} rows={rows} drawn={drawn} cursor={cursor} />
        {/* A grid holds nothing but rows; its count of rows says the same to those who hear it. */}
        <div className={styles.end} aria-hidden="true">
          <EndOfList />
        </div>
      </div>
      {printing && rows.length > printCap && <p>{gridTexts.printCap(printCap, rows.length)}</p>}
    </>
  );
}
