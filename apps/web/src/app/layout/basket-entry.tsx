import { pathOf } from '@music/rules';
import { ShoppingBasket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { selectCount } from '../../features/basket/basket.state.js';
import { useRoot } from '../../lib/hooks.js';
import styles from './basket-entry.module.css';

const nameOf = (count: number | null): string =>
  count === null ? 'Basket' : `Basket, ${count} ${count === 1 ? 'item' : 'items'}`;

/** The way to the basket and how much is in it; a change is read out, what was there from the start is not. */
export function BasketEntry() {
  const count = useRoot(selectCount);
  const known = useRef(count);
  const [said, say] = useState('');
  useEffect(() => {
    if (known.current !== null && known.current !== count) say(nameOf(count));
    known.current = count;
  }, [count]);
  return (
    <>
      <Link to={pathOf('basket')} className={styles.entry} aria-label={nameOf(count)} title="Basket">
        <ShoppingBasket aria-hidden="true" />
        {count ? <b className={styles.count}>{count}</b> : null}
      </Link>
      <span className="unseen" aria-live="polite">
        {said}
      </span>
    </>
  );
}
