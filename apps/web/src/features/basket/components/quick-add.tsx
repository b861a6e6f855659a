import Check from 'lucide-react/icons/check';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useAppSelector } from '../../../lib/state/hooks.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { type Item, itemKey } from '../basket.api.js';
import { lineIn } from '../basket.state.js';
import { buyTexts as texts } from '../basket.texts.js';
import { useAdding } from '../use-adding.js';
import styles from './quick-add.module.css';

interface QuickAddProps {
  item: Item;
  title: string;
  /** Whether the button itself, rather than its grid, is the tab stop. */
  isTabStop?: true;
}

/** In a grid row, where the grid itself is the only tab stop: the keyboard presses it from there. */
export function QuickAdd({ item, title, isTabStop }: QuickAddProps) {
  const isIn = useAppSelector((root) => lineIn(root, itemKey(item)) !== undefined);
  const { isAdding, add } = useAdding(item);
  const { nextRef, passFocus } = usePassFocus<HTMLSpanElement>(isIn);
  if (isIn)
    return (
      <span
        ref={nextRef}
        tabIndex={-1}
        className={styles.isIn}
        role="img"
        aria-label={texts.isIn}
        title={texts.isIn}
      >
        <Check size={18} aria-hidden="true" />
      </span>
    );
  return (
    <button
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className={styles.add}
      aria-label={`${texts.add}: ${title}, PDF`}
      title={texts.add}
      aria-disabled={isAdding || undefined}
      // Keep the focus in the grid: the button will be replaced.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        if (document.activeElement === event.currentTarget) passFocus();
        add();
      }}
    >
      <ShoppingBasket size={18} aria-hidden="true" />
    </button>
  );
}
