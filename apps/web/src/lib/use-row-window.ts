import {
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
  type UIEvent,
} from 'react';
import { placesAround, type RowLayout, scrollTopFor } from './row-window.js';

interface RowWindowOptions extends RowLayout {
  box: RefObject<HTMLDivElement | null>;
  /** The row to be in view at first, or null. */
  start: number | null;
  /** The keyboard's row: drawn even when it is out of view, so that it can be named as active. */
  cursorRow: number;
}

export interface RowWindow {
  /** The places to draw, with their distance from the top of the rows in pixels. */
  places: readonly { place: number; top: number }[];
  /** The height of all rows in pixels. */
  height: number;
  scrollTo: (place: number) => void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** Rows of context above the one that Back returns to. */
const rowsAbove = 4;

/** The box is never higher than the window, nor than this when the window is lower; the styles hold the same. */
const leastBoxHeight = 420;

const onResize = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};
const windowHeight = (): number => window.innerHeight;

/** Which of many rows are drawn. Rows are equally high, so that nothing of it needs to be measured. */
export function useRowWindow({ box, start, cursorRow, ...layout }: RowWindowOptions): RowWindow {
  const { count, rowHeight } = layout;
  const [first, setFirst] = useState(start === null ? 0 : Math.max(0, start - rowsAbove));
  const height = Math.max(leastBoxHeight, useSyncExternalStore(onResize, windowHeight));
  const showFirst = useEffectEvent(() => {
    if (box.current) box.current.scrollTop = first * rowHeight;
  });
  // At the start, and when rows become cards or cards rows: the same row stays on top.
  useLayoutEffect(() => showFirst(), [rowHeight]);
  return {
    places: placesAround(first, height, layout, cursorRow).map((place) => ({
      place,
      top: place * rowHeight,
    })),
    height: count * rowHeight,
    scrollTo: (place) => {
      if (box.current) box.current.scrollTop = scrollTopFor(place, box.current, layout);
    },
    onScroll: ({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / rowHeight)),
  };
}
