import type { GridRow } from '@music/contracts';
import { cardNote, cellText, type GridIndex, piecePath } from '@music/rules';
import { memo, useContext, type CSSProperties, type ReactNode } from 'react';
import type { GridColumn } from '../grid-columns.js';
import { RowActionsContext } from '../row-actions.js';
import styles from './grid-line.module.css';
import { Marks } from './marks.js';

export interface LineProps {
  grid: GridIndex;
  /** The row's number in the grid. */
  at: number;
  /** Its place among the rows shown, from 0. */
  place: number;
  columns: readonly GridColumn[];
  /** The start of the ids of this grid's cells. */
  idStart: string;
  /** The column the keyboard is in, null when it is in another row. */
  cursorColumn: number | null;
  /** Pixels from the top of the rows; null in the flow, as it is printed. */
  top: number | null;
}

export const cellId = (idStart: string, place: number, column: number): string =>
  `${idStart}-${place}-${column}`;

/** A plain link: the grid itself hears the clicks of all rows, and dozens of router links would slow each key. */
const TitleLink = ({ grid, row }: { grid: GridIndex; row: GridRow }) => (
  <a href={piecePath(grid.category, row.title, row.pieceId)} tabIndex={-1} className={styles.title}>
    {row.title}
  </a>
);

/** What a row can be had as, and its basket button. */
const Available = ({ row }: { row: GridRow }) => {
  const { add, save } = useContext(RowActionsContext);
  return (
    <span className={styles.available}>
      <Marks row={row} />
      {save?.(row)}
      {add(row) ?? (row.sheetMusic && <span className={styles.room} />)}
    </span>
  );
};

function CellContent({ grid, row, column }: { grid: GridIndex; row: GridRow; column: GridColumn }) {
  if (column.field === 'title') return <TitleLink grid={grid} row={row} />;
  if (column.field === 'available') return <Available row={row} />;
  return cellText(row, column.field);
}

interface RowProps extends Pick<LineProps, 'place' | 'top'> {
  className: string | undefined;
  children: ReactNode;
}

/** `aria-rowindex` counts the header as 1. */
function Row({ place, top, className, children }: RowProps) {
  const style: CSSProperties | undefined = top === null ? undefined : { transform: `translateY(${top}px)` };
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      data-place={place}
      data-top={top ?? undefined}
      className={className}
      style={style}
    >
      {children}
    </div>
  );
}

/** The whole text of a cell that may be cut short. */
const wholeText = (row: GridRow, { field, isFigure }: GridColumn): string | undefined =>
  field === 'available' || isFigure ? undefined : cellText(row, field) || undefined;

/** A row of the wide grid. */
export const GridLine = memo(({ grid, at, columns, cursorColumn, idStart, ...place }: LineProps) => {
  const row = grid.row(at);
  return (
    <Row {...place} className={styles.line}>
      {columns.map((column, index) => (
        <div
          key={column.field}
          id={cellId(idStart, place.place, index)}
          role="gridcell"
          aria-colindex={index + 1}
          title={wholeText(row, column)}
          className={column.isFigure ? styles.figure : undefined}
          data-cursor={cursorColumn === index || undefined}
        >
          <CellContent grid={grid} row={row} column={column} />
        </div>
      ))}
    </Row>
  );
});

/** The same row as two lines on a narrow screen. */
export const CardLine = memo(({ grid, at, cursorColumn, idStart, ...place }: LineProps) => {
  const row = grid.row(at);
  return (
    <Row {...place} className={styles.card}>
      <div
        id={cellId(idStart, place.place, 0)}
        role="gridcell"
        className={styles.cardCell}
        data-cursor={cursorColumn === 0 || undefined}
      >
        <span className={styles.cardText}>
          <TitleLink grid={grid} row={row} />
          <span className={styles.note}>{cardNote(row)}</span>
        </span>
        <Available row={row} />
      </div>
    </Row>
  );
});
