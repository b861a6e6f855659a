import type { OrderDetail } from '@music/contracts';
import { londonTime } from '@music/rules';
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

/** Each change of state with its cause, oldest first. */
export const History = ({ history }: { history: OrderDetail['history'] }) => {
  if (history.length === 0) return <p>{texts.none}</p>;
  return (
    <ol className={styles.history}>
      {history.map(({ at, from, to, cause }) => (
        <li key={`${at} ${to}`}>
          <time dateTime={at}>{londonTime(at)}</time>
          <span>
            {texts.change(from, to)}
            <small>{texts.cause(cause)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
};
