import type { Basket, Owned } from '@music/contracts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PriceSummary } from '../../../components/price-summary.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { EmptyState } from '../../../components/empty-state.js';
import { useArea, useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { basket as calls, linesOf, selectBasket } from '../basket.state.js';
import { basketTexts as texts } from '../basket-page.texts.js';
import { BasketLines, RemovalStatus, useRemoval } from '../components/basket-lines.js';
import { GoneLines, useGoneLines } from '../components/gone-lines.js';
import { VoucherBox } from '../components/voucher-box.js';
import type { Price } from '../postage-band.js';
import styles from './basket.module.css';

interface BasketScreenProps {
  /** The total of the basket, with postage if it is known. */
  priceOf: (basket: Basket) => Price;
  isPaying: boolean;
  /**
   * Sent without an answer, so the server may have emptied the basket. The basket shown is kept, so that the order can be sent again
   * and is then found.
   */
  isUnanswered: boolean;
  /** What the user owns, by product ids; null until known. */
  owned: Owned | null;
  /** The log-in form, once the user's session has ended: what is shown below is then the visitor's basket. */
  sessionEnded: ReactNode;
  /** The steps from the basket to the order. */
  children: (basket: Basket) => ReactNode;
}

/**
 * Reloads the basket when the page opens or becomes visible: another tab or device may have changed it. Not while an order
 * is undecided, because the server may have emptied it already, and the form that waits for the result would be gone.
 */
function useFreshBasket(isLoaded: boolean, isUndecided: boolean): void {
  const dispatch = useDispatch();
  const arrive = useEffectEvent(() => isLoaded && dispatch(calls.load.fetch()));
  useEffect(() => void arrive(), []);
  useEffect(() => {
    if (isUndecided) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') dispatch(calls.load.fetch());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [dispatch, isUndecided]);
}

type LoadedBasketProps = BasketScreenProps & { basket: Basket };

function BasketContent({
  basket,
  removal,
  isPaying,
  isUnanswered,
  priceOf,
  owned,
  children,
}: LoadedBasketProps & { removal: ReturnType<typeof useRemoval> }) {
  const { totals, receipt, band } = priceOf(basket);
  return (
    <div className={styles.basket}>
      {/* What is paid for must not change, nor seem to. Without an answer, a change may return an emptied basket. */}
      <fieldset className={styles.locked} disabled={isPaying || isUnanswered}>
        <section className={styles.lines}>
          <RehearsalHeading letter="A">{texts.yours}</RehearsalHeading>
          <RemovalStatus removal={removal} />
          <BasketLines basket={basket} removal={removal} owned={owned} />
        </section>
        <aside className={styles.summary} aria-label={texts.summary}>
          <PriceSummary totals={totals} receipt={receipt} band={band?.label ?? null} />
          <VoucherBox voucher={basket.voucher} />
        </aside>
      </fieldset>
      <div className={styles.steps}>{children(basket)}</div>
    </div>
  );
}

const EmptyBasket = () => <EmptyState way={<Link to="/">{texts.browse}</Link>}>{texts.empty}</EmptyState>;

/** One user's basket: what was removed, or failed, is not shown with the next one. */
function LoadedBasket(props: LoadedBasketProps) {
  const removal = useRemoval();
  const gone = useGoneLines(props.basket, removal.focusKey);
  const isEmpty = linesOf(props.basket).length === 0;
  return (
    <>
      {!props.sessionEnded && <GoneLines lines={gone} isEmpty={isEmpty} />}
      {isEmpty && <RemovalStatus removal={removal} />}
      {isEmpty && !props.sessionEnded && <EmptyBasket />}
      {!isEmpty && <BasketContent {...props} removal={removal} />}
    </>
  );
}

/** The basket and, below it on the same page, the steps to the order. */
export function BasketScreen(props: BasketScreenProps) {
  const dispatch = useDispatch();
  const basket = useAppSelector(selectBasket);
  const { phase, failure } = useArea(calls.load);
  usePageHead();
  const isUndecided = props.isPaying || props.isUnanswered;
  useFreshBasket(basket !== null, isUndecided && linesOf(basket).length > 0);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      {props.sessionEnded}
      {!basket && phase !== 'error' && <Loading />}
      {!basket && phase === 'error' && (
        <ErrorState text={texts.failed} failure={failure} onRetry={() => dispatch(calls.load.fetch())} />
      )}
      {basket && <LoadedBasket {...props} basket={basket} />}
    </>
  );
}
