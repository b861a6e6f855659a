import type { OrderView as Order, OrderState } from '@music/contracts';
import { pathOf } from '@music/rules';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { usePageHead } from '../../../lib/page-head.js';
import { cardTexts, confirmationTexts as texts } from '../checkout.texts.js';
import { confirmation, type Door } from '../confirmation.state.js';
import { OrderView } from '../components/order-view.js';
import styles from '../components/order-view.module.css';
import { RenewLink } from '../components/renew-link.js';
import { useOrderStatus } from '../use-order-status.js';

interface Reader {
  isUser: boolean;
  /** A guest's, where it is known. */
  email: string | null;
  /** The basket has become an order. */
  onOrdered: () => void;
}
interface ConfirmationProps extends Reader {
  /** Of the checkout that led here. */
  attemptId: string | null;
  /** Of the signed link in a guest's mail. */
  token: string | null;
  /** The bank has led back here and said no. */
  hasFailed: boolean;
}

const Status = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <p className={styles.status}>{children}</p>
  </div>
);
const BackToBasket = () => <Link to={pathOf('basket')}>{texts.toBasket}</Link>;

const endings: Partial<Record<OrderState, string>> = {
  cancelled: texts.ended,
  expired: texts.ended,
  held: texts.held,
  refunded: texts.refunded,
};

type OrderedProps = Omit<Reader, 'onOrdered'> & { order: Order; door: Door };

const Ordered = ({ order, ...reader }: OrderedProps) => (
  <>
    <Status>{order.state === 'refunded' ? texts.refunded : texts.done(order.orderNo)}</Status>
    <OrderView order={order} {...reader} />
  </>
);

/** Straight from the checkout. */
function JustOrdered({ onOrdered, ...ordered }: OrderedProps & Pick<Reader, 'onOrdered'>) {
  useEffect(onOrdered, [onOrdered]);
  return <Ordered {...ordered} />;
}

/** Why there is nothing to see, and the way to a new link. */
const WithRenewal = ({ text }: { text: string }) => (
  <>
    <div role="alert">
      <p className={styles.status}>{text}</p>
    </div>
    <RenewLink />
  </>
);

/** While it is not decided, and when it came to nothing. */
function NotOrdered({ state, hasFailed }: { state: OrderState; hasFailed: boolean }) {
  const isOpen = state === 'awaiting_payment';
  return (
    <>
      <Status>
        {isOpen ? (hasFailed ? cardTexts.declined : texts.pending) : (endings[state] ?? texts.pending)}
      </Status>
      {(hasFailed || !isOpen) && <BackToBasket />}
    </>
  );
}

function ByAttempt({
  attemptId,
  hasFailed: hasBankRefused,
  ...reader
}: Reader & { attemptId: string; hasFailed: boolean }) {
  const { status, isUnknown, hasFailed } = useOrderStatus(attemptId);
  const door = useMemo(() => ({ attemptId }), [attemptId]);
  if (isUnknown) return <WithRenewal text={texts.elsewhere} />;
  if (status?.order) return <JustOrdered order={status.order} door={door} {...reader} />;
  if (status) return <NotOrdered state={status.state} hasFailed={hasBankRefused} />;
  // The question goes on by itself: the payment provider, or the network, may be silent for a while.
  return hasFailed ? <Status>{texts.checking}</Status> : <Loading />;
}

function ByLink({ token, ...reader }: Omit<Reader, 'onOrdered'> & { token: string }) {
  const dispatch = useDispatch();
  const { data, args, failure } = useArea(confirmation.byLink);
  const fetch = useMemo(() => () => void dispatch(confirmation.byLink.fetch(token)), [dispatch, token]);
  useEffect(fetch, [fetch]);
  const door = useMemo(() => ({ token }), [token]);
  if (args !== token || (!data && !failure)) return <Loading />;
  if (data && !failure) return <Ordered order={data} door={door} {...reader} />;
  if (failure?.status === 410) return <WithRenewal text={texts.expired} />;
  if (failure?.status === 404) return <ErrorState text={texts.unknown} />;
  return <ErrorState text={texts.failed} failure={failure} action={texts.again} onAction={fetch} />;
}

/** What became of a checkout: asked of the server, so that a reload, and a link in a mail, tell the same. */
export function ConfirmationScreen({ attemptId, token, hasFailed, onOrdered, ...reader }: ConfirmationProps) {
  usePageHead();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {attemptId !== null && (
        <ByAttempt
          key={attemptId}
          attemptId={attemptId}
          hasFailed={hasFailed}
          onOrdered={onOrdered}
          {...reader}
        />
      )}
      {attemptId === null && token !== null && <ByLink token={token} {...reader} />}
      {attemptId === null && token === null && <ErrorState text={texts.unknown} />}
    </>
  );
}
