/** Rows of equal height, below a sticky header; all in pixels, except the count. */
export interface RowLayout {
  count: number;
  rowHeight: number;
  headerHeight: number;
}

/** The rows that are rendered. */
export interface RenderedRows {
  /** `top`: pixels from the top of the rows; null in the normal flow. */
  rows: readonly { index: number; top: number | null }[];
  /** The height of all rows, in pixels; null if they are in the normal flow. */
  height: number | null;
}

/** Rows rendered above and below the visible ones, so that scrolling shows no blanks. */
const overscan = 10;

/**
 * The positions to render, in order: the visible ones from `first` on, some around them, and the `kept` one wherever it is (below
 * 0: none is kept). `height` is the visible height for rows, in pixels.
 */
export function rowsToRender(
  first: number,
  height: number,
  { count, rowHeight }: RowLayout,
  kept: number,
): number[] {
  const inView = Math.ceil(height / rowHeight) + 1;
  const from = Math.max(0, Math.min(first, count - inView) - overscan);
  const to = Math.min(count, Math.max(0, first) + inView + overscan);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (kept < 0 || kept >= count || (kept >= from && kept < to)) return rows;
  return kept < from ? [kept, ...rows] : [...rows, kept];
}

/** How far a box must be scrolled to show a row fully below the header; unchanged if the row is visible. */
export function scrollTopFor(
  index: number,
  box: { scrollTop: number; clientHeight: number },
  { rowHeight, headerHeight }: RowLayout,
): number {
  const top = index * rowHeight;
  const minTop = top + rowHeight + headerHeight - box.clientHeight;
  return Math.min(top, Math.max(minTop, box.scrollTop));
}
