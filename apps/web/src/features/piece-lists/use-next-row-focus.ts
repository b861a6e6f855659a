import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused row is removed, moves the focus to the link of the row that takes its place, or of the last row, or else to the
 * first link in the element.
 * Returns the ref of the element around the list.
 */
export function useNextRowFocus(rows: readonly unknown[] | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    const before = shown.current ?? [];
    shown.current = rows;
    if (!rows || rows.length >= before.length || document.activeElement !== document.body) return;
    const removed = before.findIndex((row, at) => row !== rows[at]);
    const items = list.current?.querySelectorAll('li');
    const next = items?.[Math.min(removed, rows.length - 1)] ?? list.current;
    next?.querySelector('a')?.focus({ preventScroll: true });
  }, [rows]);
  return list;
}
