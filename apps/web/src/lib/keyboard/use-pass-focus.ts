import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * After a press a button becomes something else, which takes over the focus before anything is painted, or a list shows another page,
 * whose number is then `isIn`. `passFocus` never changes.
 */
export function usePassFocus<E extends HTMLElement>(
  isIn: boolean | number,
): { nextRef: RefObject<E | null>; passFocus: () => void } {
  const nextRef = useRef<E>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isIn && hadFocus.current) nextRef.current?.focus();
    hadFocus.current = false;
  }, [isIn]);
  const passFocus = useCallback(() => {
    hadFocus.current = true;
  }, []);
  return { nextRef, passFocus };
}
