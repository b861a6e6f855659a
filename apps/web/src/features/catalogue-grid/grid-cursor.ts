/** The position of the keyboard cursor: row -1 is the header. */
export interface Cursor {
  row: number;
  column: number;
}

/** Where the cursor ends. */
export interface GridLimits {
  rows: number;
  columns: number;
  /** -1 if there is a header row to go up to, otherwise 0. */
  top: -1 | 0;
}
/** With the number of visible rows. */
interface GridExtent extends GridLimits {
  page: number;
}

type Step = (cursor: Cursor, extent: GridExtent) => Cursor;

const firstRow = (extent: GridExtent): number => (extent.rows > 0 ? 0 : extent.top);

const steps: Record<string, Step> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  PageUp: ({ row, column }, extent) => ({ row: Math.max(firstRow(extent), row - extent.page), column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'Ctrl+Home': (_, extent) => ({ row: firstRow(extent), column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

const clamp = (value: number, from: number, to: number): number =>
  Math.min(Math.max(value, from), Math.max(from, to));

/** The cursor moved back inside the grid, after a filter left fewer rows. */
export const within = ({ row, column }: Cursor, { rows, columns, top }: GridLimits): Cursor => ({
  row: clamp(row, top, rows - 1),
  column: clamp(column, 0, columns - 1),
});

/** The target of a key (WAI-ARIA grid pattern); null for a key that does not move the cursor. */
export function moveCursor(
  cursor: Cursor,
  key: string,
  withCtrl: boolean,
  extent: GridExtent,
): Cursor | null {
  const step = steps[withCtrl ? `Ctrl+${key}` : key];
  return step ? within(step(cursor, extent), extent) : null;
}
