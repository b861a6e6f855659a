import { shortcutsSwitch } from './shortcuts-switch.js';
import { useWindowKey } from './use-window-key.js';

/** In a field a key types a letter; in a dialog the page behind it is inert. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;

/** A key that works wherever nobody is typing, unless the reader switched such keys off. */
export function useShortcut(key: string, onPress: () => void): void {
  useWindowKey((event) => {
    if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    if (!shortcutsSwitch.isOn()) return;
    event.preventDefault();
    onPress();
  });
}
