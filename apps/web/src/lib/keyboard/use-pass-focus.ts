import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * After a press a button becomes something else, which takes over the focus before anything is painted, or a list shows another page,
 * whose number is then `shown`. The focus stays where the reader has moved it meanwhile. `passFocus` never changes.
 */
export function usePassFocus<E extends HTMLElement>(
  shown: boolean | number,
  { preventScroll }: FocusOptions = {},
): { nextRef: RefObject<E | null>; passFocus: () => void } {
  const nextRef = useRef<E>(null);
  const from = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!shown || !from.current) return;
    const { activeElement, body } = document;
    if (activeElement === from.current || activeElement === body) nextRef.current?.focus({ preventScroll });
    from.current = null;
  }, [shown, preventScroll]);
  const passFocus = useCallback(() => {
    from.current = document.activeElement;
  }, []);
  return { nextRef, passFocus };
}
