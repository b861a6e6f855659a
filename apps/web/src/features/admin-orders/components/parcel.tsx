import type { Parcel } from '@music/contracts';
import { adminPath, categoryNames, factsText, londonDay, publicationText } from '@music/rules';
import { Link } from 'react-router-dom';
import { AddressBlock } from '../../../components/address-block.js';
import { dispatchTexts, orderTexts, pickingTexts as texts } from '../admin-orders.texts.js';
import styles from './parcel.module.css';

interface ParcelCardProps {
  parcel: Parcel;
  /** Whether it is being marked just now. */
  isBusy: boolean;
  onPost: () => void;
}

const Copy = ({ line }: { line: Parcel['lines'][number] }) => (
  <li>
    <span className={styles.box} aria-hidden="true" />
    <span>
      <span className={styles.music}>{line.title}</span>
      <small>{factsText(publicationText(line), categoryNames[line.category])}</small>
    </span>
  </li>
);

/** What to take off the shelf, and its destination; never split over two printed pages. */
export const ParcelCard = ({ parcel, isBusy, onPost }: ParcelCardProps) => (
  <li className={styles.parcel}>
    <div className={styles.head}>
      <h2>
        <Link to={adminPath(`orders/${parcel.orderNo}`)}>{orderTexts.title(parcel.orderNo)}</Link>
      </h2>
      <time dateTime={parcel.paidAt}>{texts.paid(londonDay(parcel.paidAt))}</time>
    </div>
    {parcel.dispute !== null && <p className={styles.dispute}>{orderTexts.disputed(parcel.dispute)}</p>}
    {parcel.address ? <AddressBlock address={parcel.address} /> : <p>{texts.noAddress}</p>}
    <ul className={styles.copies}>
      {parcel.lines.map((line) => (
        <Copy key={line.lineId} line={line} />
      ))}
    </ul>
    <button
      type="button"
      aria-label={isBusy ? undefined : texts.dispatch(parcel.orderNo)}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onPost()}
    >
      {isBusy ? dispatchTexts.dispatching : texts.short}
    </button>
  </li>
);
