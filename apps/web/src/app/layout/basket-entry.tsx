import { pathOf } from '@music/rules';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { linesOf, selectBasket, selectCount } from '../../features/basket/basket.state.js';
import { useRoot } from '../../lib/state/hooks.js';
import styles from './basket-entry.module.css';

const nameOf = (count: number | null): string =>
  count === null ? 'Basket' : `Basket, ${count} ${count === 1 ? 'item' : 'items'}`;

type Lines = readonly { key: string; title: string }[];

/** `Nicaea added. Basket, 1 item`: the pieces that came and went, and how many there are now. */
function changeBetween(before: Lines, now: Lines): string {
  const titles = (lines: Lines, others: Lines): string[] =>
    lines.filter(({ key }) => others.every((other) => other.key !== key)).map(({ title }) => title);
  const [added, removed] = [titles(now, before), titles(before, now)];
  return [
    ...(added.length > 0 ? [`${added.join(', ')} added`] : []),
    ...(removed.length > 0 ? [`${removed.join(', ')} removed`] : []),
    nameOf(now.length),
  ].join('. ');
}

/** A link to the basket with the number of its items; changes are read out, but not the initial content. */
export function BasketEntry() {
  const held = useRoot(selectBasket);
  const count = useRoot(selectCount);
  const known = useRef(held);
  const [said, say] = useState('');
  useEffect(() => {
    const [before, now] = [linesOf(known.current), linesOf(held)];
    if (known.current !== null && before.length !== now.length) say(changeBetween(before, now));
    known.current = held;
  }, [held]);
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
