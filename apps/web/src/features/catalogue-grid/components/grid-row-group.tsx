import type { GridIndex } from '@music/rules';
import type { RenderedRows } from '../../../lib/rows/row-window.js';
import type { Cursor } from '../grid-cursor.js';
import type { GridColumn } from '../grid-columns.js';
import { CardRow, WideRow } from './grid-row.js';
import styles from './piece-grid.module.css';

interface RowGroupProps {
  grid: GridIndex;
  rows: Uint32Array;
  columns: readonly GridColumn[];
  rendered: RenderedRows;
  idStart: string;
  cursor: Cursor;
}

export function RowGroup({ grid, rows, columns, rendered, idStart, cursor }: RowGroupProps) {
  const Row = columns.length === 0 ? CardRow : WideRow;
  const { height } = rendered;
  return (
    <div role="rowgroup" className={styles.rows} style={height === null ? undefined : { height }}>
      {rendered.rows.map(({ index, top }) => (
        <Row
          key={index}
          grid={grid}
          rowIndex={rows[index] ?? 0}
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
