import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { lastFocused } from './last-focused.js';

/**
 * For a field that replaces `old`: the user can type on in it. It takes over the focus. If `old` holds a different text, `resume` is
 * called with that text and with whether `old` had the focus.
 */
export function useReplacedField(
  old: HTMLInputElement | null,
  resume: (text: string, hadFocus: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (!old || !field.current) return;
    const hadFocus = old === lastFocused();
    if (old.value !== field.current.value) resume(old.value, hadFocus);
    if (!hadFocus) return;
    field.current.focus();
    field.current.setSelectionRange(old.value.length, old.value.length);
  });
  useLayoutEffect(() => takeOver(), []);
  return field;
}
