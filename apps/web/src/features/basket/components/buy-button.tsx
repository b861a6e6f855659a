import { pathOf } from '@music/rules';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../lib/state/hooks.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { type Item, itemKey } from '../basket.api.js';
import { lineIn } from '../basket.state.js';
import { buyTexts as texts } from '../basket.texts.js';
import { useAdding } from '../use-adding.js';
import styles from './buy-button.module.css';

interface BuyProps {
  item: Item;
  /** The product, for screen reader users, who may hear the button on its own. */
  name: string;
  /** Whether it is the page's main button. */
  isMain: boolean;
}

/** Adds an item to the basket, and then links to it. */
export function BuyButton({ item, name, isMain }: BuyProps) {
  const line = useAppSelector((root) => lineIn(root, itemKey(item)));
  const { isAdding, failure, add } = useAdding(item);
  const { nextRef, passFocus } = usePassFocus<HTMLAnchorElement>(line !== undefined);
  const press = (): void => {
    passFocus();
    add();
  };
  const label = isAdding ? texts.adding : texts.add;
  return (
    <div className={styles.buy}>
      {line ? (
        <Link
          ref={nextRef}
          to={pathOf('basket')}
          className={styles.isIn}
          aria-label={`${texts.isIn}: ${name}`}
        >
          {texts.isIn}
        </Link>
      ) : (
        <button
          type="button"
          className={isMain ? `primary ${styles.add}` : styles.add}
          aria-label={`${label}: ${name}`}
          aria-disabled={isAdding || undefined}
          onClick={press}
        >
          {label}
        </button>
      )}
      <div role="alert">{failure && <p className={styles.note}>{failure}</p>}</div>
    </div>
  );
}
