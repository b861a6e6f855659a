import type { OrderLineView, OrderView as Order } from '@music/contracts';
import { accountPath, londonLongDay, poundsText, publicationText } from '@music/rules';
import { Link } from 'react-router-dom';
import { PriceSummary } from '../../../components/price-summary.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { confirmationTexts as texts, formNames } from '../checkout.texts.js';
import type { Door } from '../confirmation.state.js';
import { OrderDownloads } from './order-downloads.js';
import styles from './order-view.module.css';

/** What became of a line: one that was given back is not said to have been posted. */
const fateOf = ({ refundedAt, dispatchedAt }: OrderLineView): string | null => {
  if (refundedAt !== null) return texts.lineRefunded;
  return dispatchedAt === null ? null : texts.dispatched(londonLongDay(dispatchedAt));
};

const noteOf = (line: OrderLineView): string =>
  [
    publicationText(line),
    formNames[line.format],
    line.licenceName && texts.licensedTo(line.licenceName),
    fateOf(line),
  ]
    .filter(Boolean)
    .join(' · ');

const Line = ({ line }: { line: OrderLineView }) => (
  <li className={styles.line}>
    <span className={styles.what}>
      <span className={styles.title}>{line.title}</span>
      <span className={styles.note}>{noteOf(line)}</span>
    </span>
    <span className={styles.price}>{poundsText(line.price)}</span>
  </li>
);

/** What was ordered and what it came to. */
const Ordered = ({ order, letter }: { order: Order; letter: string }) => (
  <section className={styles.ordered}>
    <RehearsalHeading letter={letter}>{texts.ordered}</RehearsalHeading>
    <p className={styles.note}>{texts.orderedOn(londonLongDay(order.paidAt))}</p>
    <ul>
      {order.lines.map((line) => (
        <Line key={line.lineId} line={line} />
      ))}
    </ul>
    <PriceSummary
      totals={order.totals}
      receipt={order.receipt}
      band={order.lines.some(({ format }) => format === 'hardcopy') ? '' : null}
    />
    {order.refunded > 0 && <p>{texts.givenBack(order.refunded)}</p>}
  </section>
);

/** For whoever bought without an account: the order follows the address into a new one. */
const ForGuests = ({ email, letter }: { email: string | null; letter: string }) => (
  <section>
    <RehearsalHeading letter={letter}>{texts.guest}</RehearsalHeading>
    <p>{texts.guestWhy}</p>
    <Link to={accountPath('register')} state={{ email }}>
      {texts.create}
    </Link>
  </section>
);

interface OrderViewProps {
  order: Order;
  /** By what it is seen. */
  door: Door;
  /** Whether somebody is logged in. */
  isUser: boolean;
  email: string | null;
}

/** A paid order: its files first, then its lines and what they came to, and where to go on. */
export function OrderView({ order, door, isUser, email }: OrderViewProps) {
  const access = order.state === 'refunded' ? null : order.downloadAccess;
  const [ordered = '', next = '', guest = ''] = access ? 'BCD' : 'ABC';
  return (
    <div className={styles.sides}>
      <div className={styles.order}>
        {access && <OrderDownloads door={door} order={order} access={access} />}
        <Ordered order={order} letter={ordered} />
      </div>
      <div>
        <section>
          <RehearsalHeading letter={next}>{texts.next}</RehearsalHeading>
          <p>{texts.mail}</p>
          <p className={styles.ways}>
            <a href={order.receiptUrl} download>
              {texts.receipt}
            </a>
            {isUser && <Link to={accountPath('purchases')}>{texts.purchases}</Link>}
          </p>
        </section>
        {order.guest && !isUser && <ForGuests email={email} letter={guest} />}
      </div>
    </div>
  );
}
