import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The text of a live region after each change of `value`; empty for the first. A change for which `textOf` returns null is not
 * announced.
 */
export function useAnnouncement<T>(value: T, textOf: (now: T, before: T) => string | null): string {
  const known = useRef(value);
  const [announcement, setAnnouncement] = useState('');
  const announce = useEffectEvent((before: T) => {
    const text = textOf(value, before);
    if (text !== null) setAnnouncement(text);
  });
  useEffect(() => {
    if (known.current !== value) announce(known.current);
    known.current = value;
  }, [value]);
  return announcement;
}
