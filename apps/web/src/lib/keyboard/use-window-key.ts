import { useEffect, useEffectEvent } from 'react';

/** Calls the listener, as it is at the latest render, for every key pressed on the page. */
export function useWindowKey(listener: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(listener);
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
