import type { GridRow } from '@music/contracts';
import { cardNote, cellText, type GridIndex, piecePath, poundsText, type RowExtras } from '@music/rules';
import { memo, useContext, type CSSProperties, type ReactNode } from 'react';
import { type GridColumn, isField } from '../grid-columns.js';
import { RowActionsContext } from '../row-actions.js';
import styles from './grid-row.module.css';
import { Marks } from './marks.js';

interface GridRowProps {
  grid: GridIndex;
  /** Its index in the whole grid. */
  rowIndex: number;
  /** Its place among the rows shown, from 0. */
  place: number;
  columns: readonly GridColumn[];
  /** The prefix of the ids of this grid's cells; empty: they need none. */
  idStart: string;
  /** The column of the keyboard cursor, null if it is in another row. */
  cursorColumn: number | null;
  /** Pixels from the top of the rows; null in the normal flow, as it is printed. */
  top: number | null;
}

export const cellId = (idStart: string, place: number, column: number): string | undefined =>
  idStart ? `${idStart}-${place}-${column}` : undefined;

/** A plain link: the grid handles the clicks of all rows, because dozens of router links would slow down each keystroke. */
const TitleLink = ({ grid, row }: { grid: GridIndex; row: GridRow }) => (
  <a href={piecePath(grid.category, row.title, row.pieceId)} tabIndex={-1} className={styles.title}>
    {row.title}
  </a>
);

/** The forms in which a row is sold, and its basket button. */
const Available = ({ row, extras }: { row: GridRow; extras: RowExtras }) => {
  const actions = useContext(RowActionsContext);
  const pdf = extras.pdf ?? row.sheetMusic;
  return (
    <span className={styles.available}>
      <Marks row={row} />
      {actions?.save(row)}
      {actions?.add({ ...row, pdf }) ?? (pdf && <span className={styles.room} />)}
    </span>
  );
};

interface CellProps extends Pick<GridRowProps, 'grid' | 'rowIndex'> {
  row: GridRow;
  column: GridColumn;
}

function CellContent({ grid, rowIndex, row, column: { field } }: CellProps) {
  if (field === 'title') return <TitleLink grid={grid} row={row} />;
  if (isField(field)) return cellText(row, field);
  const extras = grid.extras(rowIndex);
  if (field === 'available') return <Available row={row} extras={extras} />;
  const value = extras[field];
  return field === 'price' && value !== null ? poundsText(value) : value;
}

interface RowProps extends Pick<GridRowProps, 'place' | 'top'> {
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
      data-top={top}
      className={className}
      style={style}
    >
      {children}
    </div>
  );
}

/** The full text of a cell that may be truncated. */
const wholeText = (row: GridRow, { field, isFigure }: GridColumn): string | undefined =>
  isFigure || !isField(field) ? undefined : cellText(row, field) || undefined;

/** A row of the wide grid. */
export const WideRow = memo(({ grid, rowIndex, columns, cursorColumn, idStart, ...place }: GridRowProps) => {
  const row = grid.row(rowIndex);
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
          <CellContent grid={grid} rowIndex={rowIndex} row={row} column={column} />
        </div>
      ))}
    </Row>
  );
});

/** The same row as two lines on a narrow screen. */
export const CardRow = memo(({ grid, rowIndex, cursorColumn, idStart, ...place }: GridRowProps) => {
  const row = grid.row(rowIndex);
  const extras = grid.extras(rowIndex);
  const [names, series] = cardNote(row);
  return (
    <Row {...place} className={styles.card}>
      <div
        id={cellId(idStart, place.place, 0)}
        role="gridcell"
        className={styles.cardCell}
        data-cursor={cursorColumn === 0 || undefined}
      >
        <span className={styles.cardText}>
          <TitleLink grid={grid} row={row} />{' '}
          <span className={styles.note}>
            <span>{names}</span> <span>{series}</span>
          </span>
        </span>
        <Available row={row} extras={extras} />
        {extras.price !== null && <span className={styles.price}>{poundsText(extras.price)}</span>}
      </div>
    </Row>
  );
});
