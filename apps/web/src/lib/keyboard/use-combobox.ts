import { useState, type KeyboardEvent } from 'react';

interface Combobox {
  isOpen: boolean;
  /** The option under the cursor; null while it is in the text. */
  active: number | null;
  open(): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The option that a key selects: the options and the text itself, where the choice is null, form one ring. */
export function nextOption(
  active: number | null,
  count: number,
  key: 'ArrowDown' | 'ArrowUp',
): number | null {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  const place = ((active ?? -1) + 1 + step + places) % places;
  return place === 0 ? null : place - 1;
}

/**
 * The keys of a combobox with a list (ARIA 1.2): arrows choose, Enter takes the choice, Escape closes the list.
 * The focus stays in the text. Without a choice Enter closes the list and is left to the form.
 */
export function useCombobox(count: number, onTake: (option: number) => void): Combobox {
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const isOpen = isWanted && count > 0;
  const active = isOpen && chosen !== null && chosen < count ? chosen : null;
  const show = (wanted: boolean) => (): void => {
    setWanted(wanted);
    setChosen(null);
  };
  const [open, close] = [show(true), show(false)];
  const onArrow = (key: 'ArrowDown' | 'ArrowUp'): void => {
    setWanted(true);
    setChosen(nextOption(active, count, key));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active === null) return close();
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && active !== null) onTake(active);
    else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) onArrow(event.key);
    else return;
    event.preventDefault();
  };
  return { isOpen, active, open, close, onKeyDown };
}
