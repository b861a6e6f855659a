import type { GridIndex } from '@music/rules';
import type { Cursor } from '../grid-cursor.js';
import type { GridColumn } from '../grid-columns.js';
import { CardLine, GridLine } from './grid-line.js';
import styles from './piece-grid.module.css';

/** The rows that are rendered. */
export interface DrawnRows {
  /** `top`: pixels from the top of the rows; null in the normal flow. */
  rows: readonly { index: number; top: number | null }[];
  /** The height of all rows, in pixels; null if they are in the normal flow. */
  height: number | null;
}

interface GridLinesProps {
  grid: GridIndex;
  rows: Uint32Array;
  columns: readonly GridColumn[];
  drawn: DrawnRows;
  idStart: string;
  cursor: Cursor;
}

export function GridLines({ grid, rows, columns, drawn, idStart, cursor }: GridLinesProps) {
  const Line = columns.length === 0 ? CardLine : GridLine;
  const { height } = drawn;
  return (
    <div role="rowgroup" className={styles.rows} style={height === null ? undefined : { height }}>
      {drawn.rows.map(({ index, top }) => (
        <Line
          key={index}
          grid={grid}
          at={rows[index] ?? 0}
          place={index}
          top={top}
          columns={columns}
          idStart={idStart}
          cursorColumn={cursor.row === index ? cursor.column : null}
        />
      ))}
    </div>
  );
}
