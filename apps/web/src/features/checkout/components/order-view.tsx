import type { OrderLineView, OrderView as Order } from '@music/contracts';
import {
  accountPath,
  factsText,
  londonLongDay,
  nameCorrectionMs,
  pathOf,
  poundsText,
  publicationText,
} from '@music/rules';
import { Link } from 'react-router-dom';
import { AddressBlock } from '../../../components/address-block.js';
import { PriceSummary } from '../../../components/price-summary.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { confirmationTexts as texts, formNames } from '../checkout.texts.js';
import type { OrderAccess } from '../confirmation.state.js';
import { linesToDownload, OrderDownloads } from './order-downloads.js';
import styles from './order-view.module.css';

/** The status of a line; a refunded one is not shown as posted. */
const fateOf = ({ refundedAt, dispatchedAt }: OrderLineView): string | null => {
  if (refundedAt !== null) return texts.lineRefunded(londonLongDay(refundedAt));
  return dispatchedAt === null ? null : texts.dispatched(londonLongDay(dispatchedAt));
};

const noteOf = (line: OrderLineView): string =>
  factsText(
    publicationText(line),
    formNames[line.format],
    line.licenceName && texts.licensedTo(line.licenceName),
    fateOf(line),
  );

const Line = ({ line }: { line: OrderLineView }) => (
  <li className={styles.line}>
    <span className={styles.what}>
      <span className={styles.title}>{line.title}</span>
      <span className={styles.note}>{noteOf(line)}</span>
    </span>
    <span className={styles.price}>{poundsText(line.price)}</span>
  </li>
);

/** For guests: they need an account to correct a licence name, and then have 14 days, like every buyer. */
const WrongName = ({ paidAt }: { paidAt: string }) => (
  <p className={styles.wrongName}>
    {Date.now() < Date.parse(paidAt) + nameCorrectionMs ? texts.wrongName : texts.wrongNameLater}{' '}
    <Link to={pathOf('contact')}>{texts.contact}</Link>.
  </p>
);

const isLicensed = ({ licenceName, refundedAt }: OrderLineView): boolean =>
  licenceName !== null && refundedAt === null;

interface OrderedProps {
  order: Order;
  letter: string;
  isGuests: boolean;
}

/** What was ordered and what it came to. */
const Ordered = ({ order, letter, isGuests }: OrderedProps) => (
  <section className={styles.ordered}>
    <RehearsalHeading letter={letter}>{texts.ordered}</RehearsalHeading>
    <p className={styles.note}>{texts.orderedOn(londonLongDay(order.paidAt))}</p>
    <ul>
      {order.lines.map((line) => (
        <Line key={line.lineId} line={line} />
      ))}
    </ul>
    {isGuests && order.lines.some(isLicensed) && <WrongName paidAt={order.paidAt} />}
    <PriceSummary
      totals={order.totals}
      receipt={order.receipt}
      band={order.lines.some(({ format }) => format === 'hardcopy') ? '' : null}
    />
    {order.refunded > 0 && order.state !== 'refunded' && <p>{texts.givenBack(order.refunded)}</p>}
    {order.delivery && (
      <>
        <h3 className={styles.name}>{texts.delivery}</h3>
        <AddressBlock address={order.delivery} />
      </>
    )}
  </section>
);

/** The refunded amount, and the day if everything was refunded on the same day. */
function refundText({ lines, refunded }: Order): string {
  const [day, ...otherDays] = new Set(
    lines.flatMap(({ refundedAt }) => (refundedAt === null ? [] : [londonLongDay(refundedAt)])),
  );
  return day && otherDays.length === 0 ? texts.refundOf(refunded, day) : texts.givenBack(refunded);
}

const Refund = ({ order }: { order: Order }) =>
  order.refunded > 0 ? (
    <>
      <p>{refundText(order)}</p>
      <p>{texts.refundWays}</p>
    </>
  ) : (
    <p>{texts.refundOfNothing}</p>
  );

/** For guests: the order is added to a new account with the same address, which is passed on outside the URL. */
const ForGuests = ({ email, letter }: { email: string; letter: string }) => (
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
  /** How the reader may see the order. */
  orderAccess: OrderAccess;
  /** Whether a user is logged in. */
  isUser: boolean;
}

/** A paid order: its files first, then its lines and what they came to, then what happens next or what was refunded. */
export function OrderView({ order, orderAccess, isUser }: OrderViewProps) {
  const isRefunded = order.state === 'refunded';
  const guestEmail = isUser ? null : order.email;
  const access = linesToDownload(order).length > 0 ? order.downloadAccess : null;
  const [ordered = '', next = '', guest = ''] = access ? 'BCD' : 'ABC';
  return (
    <div className={styles.sides}>
      <div className={styles.order}>
        {access && <OrderDownloads orderAccess={orderAccess} order={order} access={access} />}
        <Ordered order={order} letter={ordered} isGuests={guestEmail !== null} />
      </div>
      <div>
        <section>
          <RehearsalHeading letter={next}>{isRefunded ? texts.refund : texts.next}</RehearsalHeading>
          {isRefunded ? <Refund order={order} /> : <p>{texts.mail}</p>}
          <p className={styles.ways}>
            <a href={order.receiptUrl} download>
              {texts.receipt}
            </a>
            {isUser && <Link to={accountPath('purchases')}>{texts.purchases}</Link>}
          </p>
        </section>
        {guestEmail !== null && <ForGuests email={guestEmail} letter={guest} />}
      </div>
    </div>
  );
}
