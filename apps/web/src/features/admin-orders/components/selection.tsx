import { Link } from 'react-router-dom';
import type { Selection } from '../admin-orders.state.js';
import { ordersTexts as texts } from '../admin-orders.texts.js';
import styles from './selection.module.css';

interface SelectionLinksProps {
  shown: Selection;
  /** The query of the address that shows a selection. */
  addressOf: (selection: Selection) => string;
}

/** Which orders are listed; each is an address of its own. */
export const SelectionLinks = ({ shown, addressOf }: SelectionLinksProps) => (
  <nav className={styles.selection} aria-label={texts.selection}>
    {(Object.entries(texts.selections) as [Selection, string][]).map(([selection, name]) => (
      <Link
        key={selection}
        to={{ search: addressOf(selection) }}
        aria-current={selection === shown ? 'true' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
);
