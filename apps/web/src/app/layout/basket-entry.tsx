import { pathOf } from '@music/rules';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { Link } from 'react-router-dom';
import { useAnnouncement } from '../../components/use-announcement.js';
import { basket, linesOf, selectCount } from '../../features/basket/basket.state.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import styles from './basket-entry.module.css';

const nameOf = (count: number | null): string =>
  count === null ? 'Basket' : `Basket, ${count} ${count === 1 ? 'item' : 'items'}`;

type Lines = readonly { key: string; title: string }[];

/** `Nicaea added. Basket, 1 item`: the pieces that came and went, and how many there are now. */
function changeText(before: Lines, now: Lines): string {
  const titles = (lines: Lines, others: Lines): string[] =>
    lines.filter(({ key }) => others.every((other) => other.key !== key)).map(({ title }) => title);
  const [added, removed] = [titles(now, before), titles(before, now)];
  return [
    ...(added.length > 0 ? [`${added.join(', ')} added`] : []),
    ...(removed.length > 0 ? [`${removed.join(', ')} removed`] : []),
    nameOf(now.length),
  ].join('. ');
}

/**
 * A link to the basket with the number of its items. What is added or removed here is read out, but neither the initial content
 * nor a basket that has become an order or another user’s.
 */
export function BasketEntry() {
  const count = useAppSelector(selectCount);
  const announcement = useAnnouncement(useAppSelector(basket.select), (now, before) => {
    const [linesBefore, lines] = [linesOf(before.basket), linesOf(now.basket)];
    return now.isEdited && before.basket !== null && linesBefore.length !== lines.length
      ? changeText(linesBefore, lines)
      : null;
  });
  return (
    <>
      <Link to={pathOf('basket')} className={styles.entry} aria-label={nameOf(count)} title="Basket">
        <ShoppingBasket aria-hidden="true" />
        {count ? <b className={styles.count}>{count}</b> : null}
      </Link>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}
