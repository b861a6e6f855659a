import { useEffect, useEffectEvent } from 'react';
import { shortcutsSwitch } from './shortcuts-switch.js';

/** In a field a key types a letter; in a dialog the page behind it is inert. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;

/** A key that works wherever nobody is typing, unless the reader switched such keys off. */
export function useShortcut(key: string, onPress: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    if (!shortcutsSwitch.isOn()) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
