import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useWindowKey } from '../../lib/keyboard/use-window-key.js';

/** Elements that use the space bar themselves. */
const spaceTakers =
  'a, button, input, select, textarea, summary, audio, video, dialog[open], [role=grid], [role=listbox], [contenteditable]';

const isBare = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | ReactKeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || (event.target instanceof Element && event.target.closest(spaceTakers) !== null);

/** The space bar plays and pauses wherever it has nothing else to do. */
export function useSpaceKey(onPress: () => void): void {
  useWindowKey((event) => {
    if (event.key !== ' ' || !isBare(event) || isTaken(event)) return;
    event.preventDefault();
    onPress();
  });
}

interface BarKeys {
  /** Seconds. */
  seekBy: (seconds: number) => void;
  /** Of 1. */
  changeVolume: (by: number) => void;
}

/** Within the player the arrows go five seconds back and on, and change the volume. */
export const onBarKey =
  ({ seekBy, changeVolume }: BarKeys) =>
  (event: ReactKeyboardEvent): void => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => seekBy(-5),
      ArrowRight: () => seekBy(5),
      ArrowUp: () => changeVolume(0.1),
      ArrowDown: () => changeVolume(-0.1),
    };
    const act = isBare(event) ? acts[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
