import type { OrderView as Order, OrderState } from '@music/contracts';
import { accountPath, pathOf } from '@music/rules';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { confirmationTexts as texts } from '../checkout.texts.js';
import { confirmation, type OrderAccess, type OrderStatus } from '../confirmation.state.js';
import { OrderView } from '../components/order-view.js';
import styles from '../components/order-view.module.css';
import { RenewLink } from '../components/renew-link.js';
import { useOrderStatus, useReaderKey } from '../use-order-status.js';

interface Reader {
  isUser: boolean;
  /** The basket has become an order. */
  onOrderPlaced: () => void;
}
interface ConfirmationProps extends Pick<Reader, 'onOrderPlaced'> {
  /** Undefined for a visitor. */
  userId: number | undefined;
  /** Of the checkout that led here. */
  attemptId: string | null;
  /** Of the signed link in a guest's mail. */
  token: string | null;
  /** The bank’s redirect says that the payment failed. */
  hasFailed: boolean;
}

const Status = ({ isDone, children }: { isDone?: boolean; children: ReactNode }) => (
  <div role="status">
    <p className={isDone ? `${styles.status} ${styles.done}` : styles.status}>{children}</p>
  </div>
);
const BackToBasket = () => <Link to={pathOf('basket')}>{texts.toBasket}</Link>;

const endings: Partial<Record<OrderState, string>> = {
  cancelled: texts.ended,
  expired: texts.ended,
  held: texts.held,
};

type OrderedProps = Omit<Reader, 'onOrderPlaced'> & { order: Order; orderAccess: OrderAccess };

const Ordered = ({ order, ...reader }: OrderedProps) => (
  <>
    <Status isDone={order.state !== 'refunded'}>
      {order.state === 'refunded' ? texts.refunded(order.orderNo) : texts.done(order.orderNo)}
    </Status>
    <OrderView order={order} {...reader} />
  </>
);

/** Straight from the checkout. */
function JustOrdered({ onOrderPlaced, ...ordered }: OrderedProps & Pick<Reader, 'onOrderPlaced'>) {
  useEffect(onOrderPlaced, [onOrderPlaced]);
  return <Ordered {...ordered} />;
}

/** Why the order cannot be shown, and a form for a new link. */
const WithRenewal = ({ text, children }: { text: string; children?: ReactNode }) => (
  <>
    <div role="alert">
      <p className={styles.status}>{text}</p>
    </div>
    {children}
    <RenewLink />
  </>
);

const OtherWays = ({ isUser }: Pick<Reader, 'isUser'>) => (
  <p className={styles.ways}>
    {isUser ? (
      <Link to={accountPath('purchases')}>{texts.purchases}</Link>
    ) : (
      <Link to={accountPath('log-in')}>{texts.logIn}</Link>
    )}
    <Link to={pathOf('home')}>{texts.home}</Link>
  </p>
);

/** The page without an order: the FAQ sends guests here who have lost their link. */
const NoOrder = (reader: Pick<Reader, 'isUser'>) => (
  <>
    <p className={styles.status}>{texts.noOrder}</p>
    <OtherWays {...reader} />
    <RenewLink />
  </>
);

/** That it failed must be confirmed by the server: anybody can make a link that says so. */
function openText(unpaid: boolean, hasFailed: boolean): string {
  if (!hasFailed) return texts.pending;
  return unpaid ? texts.ended : texts.checking;
}

/** While the payment is pending, and when it failed. */
function NotOrdered({ status: { state, unpaid }, hasFailed }: { status: OrderStatus; hasFailed: boolean }) {
  const isOpen = state === 'awaiting_payment';
  return (
    <>
      <Status>{isOpen ? openText(unpaid, hasFailed) : (endings[state] ?? texts.pending)}</Status>
      {(!isOpen || (hasFailed && unpaid)) && <BackToBasket />}
    </>
  );
}

function ByAttempt({
  attemptId,
  hasFailed: isSaidToHaveFailed,
  ...reader
}: Reader & { attemptId: string; hasFailed: boolean }) {
  const { status, isUnknown, hasFailed, isLeftUnpaid } = useOrderStatus(attemptId);
  const orderAccess = useMemo(() => ({ attemptId }), [attemptId]);
  if (isUnknown) return <WithRenewal text={texts.elsewhere} />;
  if (status?.order) return <JustOrdered order={status.order} orderAccess={orderAccess} {...reader} />;
  if (status) return <NotOrdered status={status} hasFailed={isSaidToHaveFailed || isLeftUnpaid} />;
  // Polling continues: the payment provider or the network may be slow.
  return hasFailed ? <Status>{texts.checking}</Status> : <Loading />;
}

function ByLink({ token, ...reader }: Omit<Reader, 'onOrderPlaced'> & { token: string }) {
  const dispatch = useDispatch();
  const { data, args, failure } = useArea(confirmation.byLink);
  const fetch = useMemo(() => () => void dispatch(confirmation.byLink.fetch(token)), [dispatch, token]);
  useEffect(fetch, [fetch]);
  const orderAccess = useMemo(() => ({ token }), [token]);
  if (args !== token || (!data && !failure)) return <Loading />;
  if (data && !failure) return <Ordered order={data} orderAccess={orderAccess} {...reader} />;
  if (failure?.status === 410) return <WithRenewal text={texts.expired} />;
  // A link that was cut or is malformed.
  if (failure?.status === 404 || failure?.status === 422)
    return (
      <WithRenewal text={texts.unknown}>
        <OtherWays isUser={reader.isUser} />
      </WithRenewal>
    );
  return <ErrorState text={texts.failed} failure={failure} onRetry={fetch} />;
}

/** The result of a checkout, read from the server, so that a reload or a mailed link shows the same. */
export function ConfirmationScreen({
  userId,
  attemptId,
  token,
  hasFailed,
  onOrderPlaced,
}: ConfirmationProps) {
  const isUser = userId !== undefined;
  const readerKey = useReaderKey(userId);
  usePageHead();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {attemptId !== null && (
        <ByAttempt
          key={`${attemptId} ${readerKey}`}
          attemptId={attemptId}
          hasFailed={hasFailed}
          onOrderPlaced={onOrderPlaced}
          isUser={isUser}
        />
      )}
      {attemptId === null && token !== null && <ByLink token={token} isUser={isUser} />}
      {attemptId === null && token === null && <NoOrder isUser={isUser} />}
    </>
  );
}
