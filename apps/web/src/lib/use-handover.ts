import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Lets the user type on in the field with this ref, which replaces `old`: it takes over the focus, and `resume` is called with a
 * text that differs from its own, and whether the user is still in the field.
 */
export function useHandover(
  old: HTMLInputElement | null,
  resume: (text: string, isFocused: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  // Asked while rendering: an element that was removed has lost the focus.
  const [hadFocus] = useState(() => old !== null && old === document.activeElement);
  const takeOver = useEffectEvent(() => {
    if (!old || !field.current) return;
    if (old.value !== field.current.value) resume(old.value, hadFocus);
    if (!hadFocus) return;
    field.current.focus();
    field.current.setSelectionRange(old.value.length, old.value.length);
  });
  useLayoutEffect(() => takeOver(), []);
  return field;
}
