import type { OrderLineView, OrderView as Order } from '@music/contracts';
import { accountPath, poundsText } from '@music/rules';
import { Link } from 'react-router-dom';
import { PriceSummary } from '../../../components/price-summary.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { confirmationTexts as texts, formNames } from '../checkout.texts.js';
import styles from './order-view.module.css';

const noteOf = ({ format, licenceName }: OrderLineView): string =>
  [formNames[format], licenceName && texts.licensedTo(licenceName)].filter(Boolean).join(' · ');

const Line = ({ line }: { line: OrderLineView }) => (
  <li className={styles.line}>
    <span className={styles.what}>
      <span className={styles.title}>{line.title}</span>
      <span className={styles.note}>{noteOf(line)}</span>
    </span>
    <span className={styles.price}>{poundsText(line.price)}</span>
  </li>
);

/** For whoever bought without an account: the order follows the address into a new one. */
const ForGuests = ({ email }: { email: string | null }) => (
  <section>
    <RehearsalHeading letter="B">{texts.guest}</RehearsalHeading>
    <p>{texts.guestWhy}</p>
    <Link to={accountPath('register')} state={{ email }}>
      {texts.create}
    </Link>
  </section>
);

interface OrderViewProps {
  order: Order;
  /** Whether somebody is logged in. */
  isUser: boolean;
  email: string | null;
}

/** A paid order: its lines, what they came to, and where to go on. */
export const OrderView = ({ order, isUser, email }: OrderViewProps) => (
  <>
    <section className={styles.order}>
      <RehearsalHeading letter="A">{texts.ordered}</RehearsalHeading>
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
      <p className={styles.links}>
        <a href={order.receiptUrl} download>
          {texts.receipt}
        </a>
        {isUser && <Link to={accountPath('purchases')}>{texts.purchases}</Link>}
      </p>
      <p>{texts.mail}</p>
    </section>
    {order.guest && !isUser && <ForGuests email={email} />}
  </>
);
