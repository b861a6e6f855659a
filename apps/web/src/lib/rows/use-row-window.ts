import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Scroller } from './scroller.js';
import { rowsToRender, type RowLayout, scrollTopFor } from './row-window.js';

interface RowWindowOptions extends RowLayout {
  box: RefObject<HTMLDivElement | null>;
  scroller: Scroller;
  /** The row to be in view at first, or null. */
  start: number | null;
  /** The row of the keyboard cursor: rendered even if it is out of view, so that it can be marked as active. */
  cursorRow: number;
}

export interface RowWindow {
  /** The positions to render, with their distance from the top of the rows in pixels. */
  rows: readonly { index: number; top: number }[];
  /** The height of all rows in pixels. */
  height: number;
  /** Brings a row into view. */
  scrollTo: (index: number) => void;
  /** Shows the first row, unless something above the rows is visible. */
  rewind: () => void;
  /** How many rows are in view. */
  rowsInView: () => number;
}

/** Rows of context above the row that Back returns to. */
const rowsAbove = 4;

/** The box is never higher than the window, nor than this if the window is lower; the CSS has the same value. */
const minBoxHeight = 420;

const onResize = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};
const windowHeight = (): number => window.innerHeight;

/** Which of many rows are rendered. Rows have equal heights, so nothing needs to be measured. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { box, scroller, start, cursorRow, ...layout } = options;
  const { count, rowHeight } = layout;
  const [first, setFirst] = useState(start === null ? 0 : Math.max(0, start - rowsAbove));
  const height = Math.max(minBoxHeight, useSyncExternalStore(onResize, windowHeight));
  const showFirst = useEffectEvent(() => {
    if (first > 0) scroller.scrollTo(box, first * rowHeight);
  });
  // At the start, and when rows become cards or back: the same row stays on top. A new page has been scrolled to its top by then.
  useEffect(() => queueMicrotask(() => showFirst()), [rowHeight]);
  const onMove = useEffectEvent(() =>
    setFirst(Math.max(0, Math.floor(scroller.view(box).scrollTop / rowHeight))),
  );
  useEffect(() => scroller.onScroll(box, () => onMove()), [box, scroller]);
  return {
    rows: rowsToRender(first, height, layout, cursorRow).map((index) => ({
      index,
      top: index * rowHeight,
    })),
    height: count * rowHeight,
    scrollTo: (index) => scroller.scrollTo(box, scrollTopFor(index, scroller.view(box), layout)),
    rewind: () => scroller.scrollTo(box, Math.min(0, scroller.view(box).scrollTop)),
    rowsInView: () => Math.floor(scroller.view(box).clientHeight / rowHeight),
  };
}
