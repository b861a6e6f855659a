import type { OrderDetail } from '@music/contracts';
import { londonTime, poundsText } from '@music/rules';
import { AddressBlock } from '../../../components/address-block.js';
import { historyTexts as texts } from '../admin-orders.texts.js';
import styles from './order-history.module.css';

const Place = ({ name, address }: { name: string; address: OrderDetail['billing'] }) => (
  <div>
    <h3 className={styles.name}>{name}</h3>
    {address ? <AddressBlock address={address} /> : <p>{texts.noAddress}</p>}
  </div>
);

/** The billing address, and that of the copies, if any. */
export const Addresses = ({ order: { billing, delivery } }: { order: OrderDetail }) => (
  <div className={styles.places}>
    <Place name={texts.billing} address={billing} />
    {delivery && <Place name={texts.delivery} address={delivery} />}
  </div>
);

interface Entry {
  at: string;
  what: string;
  cause: string;
}
const entriesOf = ({ history, returnedRefunds }: OrderDetail): Entry[] =>
  [
    ...history.map(({ at, from, to, cause }) => ({
      at,
      what: texts.change(from, to),
      cause: texts.cause(cause),
    })),
    ...returnedRefunds.map(({ at, amount }) => ({
      at,
      what: texts.returned(poundsText(amount)),
      cause: texts.returnedTo,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));

/** Each change of state with its cause, and refunds that the customer's bank returned; oldest first. */
export const History = ({ order }: { order: OrderDetail }) => {
  const entries = entriesOf(order);
  if (entries.length === 0) return <p>{texts.none}</p>;
  return (
    <ol className={styles.history} aria-label={texts.history}>
      {entries.map(({ at, what, cause }, place) => (
        <li key={place}>
          <time dateTime={at}>{londonTime(at)}</time>
          <span>
            {what}
            <small>{cause}</small>
          </span>
        </li>
      ))}
    </ol>
  );
};
