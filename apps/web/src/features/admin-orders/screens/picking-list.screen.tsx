import type { Parcel } from '@music/contracts';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../components/error-state.js';
import { FormStatus } from '../../../components/form-parts.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState } from '../../../components/empty-state.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { useFetching, useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import type { PickingList } from '../admin-orders.state.js';
import { adminOrders } from '../admin-orders.state.js';
import { dispatchFailures, dispatchTexts, pickingTexts as texts } from '../admin-orders.texts.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ParcelCard } from '../components/parcel.js';
import styles from './picking-list.module.css';

export const features = [adminOrders];

/** The maximum number of parcels from the server. */
const limit = 500;

function Confirmation({ parcel, onClose }: { parcel: Parcel | null; onClose: () => void }) {
  const dispatch = useDispatch();
  const post = (): void => {
    if (!parcel) return;
    const lineIds = parcel.lines.map(({ lineId }) => lineId);
    dispatch(adminOrders.post.fetch({ orderNo: parcel.orderNo, lineIds }));
  };
  return (
    <ConfirmDialog
      open={parcel !== null}
      title={dispatchTexts.confirmTitle}
      text={parcel ? dispatchTexts.confirmText(parcel.lines.length, parcel.orderNo) : ''}
      confirmLabel={dispatchTexts.confirm}
      cancelLabel={dispatchTexts.keep}
      onConfirm={post}
      onClose={onClose}
    />
  );
}

function Parcels({ parcels }: { parcels: PickingList }) {
  const [confirming, setConfirming] = useState<Parcel | null>(null);
  const { phase, args } = useArea(adminOrders.post);
  const busy = phase === 'fetching' ? args?.orderNo : undefined;
  if (parcels.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  const isFull = parcels.length >= limit;
  return (
    <>
      <div className={styles.bar}>
        <p>{isFull ? texts.first(parcels.length) : texts.count(parcels.length)}</p>
        <button type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
      </div>
      <ol className={styles.parcels}>
        {parcels.map((parcel) => (
          <ParcelCard
            key={parcel.orderNo}
            parcel={parcel}
            isBusy={parcel.orderNo === busy}
            onPost={() => busy === undefined && setConfirming(parcel)}
          />
        ))}
      </ol>
      {isFull && <p>{texts.full}</p>}
      <Confirmation parcel={confirming} onClose={() => setConfirming(null)} />
    </>
  );
}

/** The outcome of the last dispatch, with its order. After a success the list is shorter; after a failure it may have changed. */
function useDispatchStatus(refetch: () => void): { error: string | null; success: string | null } {
  const { phase, args, failure } = useArea(adminOrders.post);
  const isAnswered = phase === 'success' || phase === 'error';
  useEffect(() => {
    if (isAnswered) refetch();
  }, [isAnswered, refetch]);
  const refusal = failureText(failure, dispatchFailures);
  return {
    error: args && refusal && texts.refused(args.orderNo, refusal),
    success: phase === 'success' && args ? texts.done(args.orderNo) : null,
  };
}

const clearedOnLeave = [adminOrders.parcels, adminOrders.post];

/** What is still to be dispatched, oldest first, to be printed and taken to the shelves. */
export default function PickingListScreen() {
  const { data, phase, failure } = useArea(adminOrders.parcels);
  const refetch = useFetching(adminOrders.parcels, undefined);
  const outcome = useDispatchStatus(refetch);
  useClearOnLeave(clearedOnLeave);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <div className={styles.message}>
        <FormStatus {...outcome} />
      </div>
      {phase === 'error' && <ErrorState text={texts.failed} failure={failure} onRetry={refetch} />}
      {data ? <Parcels parcels={data} /> : phase !== 'error' && <Loading />}
    </>
  );
}
