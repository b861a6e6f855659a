import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a change of `shown` removes the focused button (“End” of a voucher, for example), its row takes over the focus, or `next` if the
 * row is gone too. Returns the `onFocus` handler for an element around all of it.
 */
export function useKeptFocus(shown: unknown, next: RefObject<HTMLElement | null>): FocusEventHandler {
  const last = useRef<{ button: Element; row: HTMLElement | null }>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.button.isConnected) return;
    const { row } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    if (row?.isConnected) {
      row.tabIndex = -1;
      row.focus();
    } else next.current?.focus();
  }, [shown, next]);
  return ({ target }) => {
    last.current = { button: target, row: target.closest('tr') };
  };
}
