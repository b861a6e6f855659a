import { useLayoutEffect, useRef, type RefObject } from 'react';

/** After a press a button becomes something else, which takes over the focus before anything is painted. */
export function useHandedFocus<E extends HTMLElement>(
  isIn: boolean,
): { heir: RefObject<E | null>; remember: () => void } {
  const heir = useRef<E>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isIn && hadFocus.current) heir.current?.focus();
    hadFocus.current = false;
  }, [isIn]);
  const remember = (): void => void (hadFocus.current = true);
  return { heir, remember };
}
