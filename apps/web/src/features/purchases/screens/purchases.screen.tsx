import type { Purchase, Purchases } from '@music/contracts';
import { useEffect, type ReactNode } from 'react';
import { accountPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { FailedPage } from '../../../components/error-state.js';
import { ListCount } from '../../../components/list-count.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { Pager } from '../../../components/pager.js';
import { EmptyState, EndOfList } from '../../../components/empty-state.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useFetching, useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { usePolling } from '../../../lib/fetching/use-polling.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { PurchaseTable } from '../components/purchase-table.js';
import { formatSearch, parseSearch, useListQuery } from '../../../lib/pages/list-query.js';
import { filterPurchases, purchaseRows } from '../purchase-rows.js';
import { purchases as area } from '../purchases.state.js';
import { purchasesTexts as texts } from '../purchases.texts.js';
import styles from './purchases.module.css';

const clearedOnLeave = [area.correctName, area.giveWaiver];

/** Rule D3. */
const pageSize = 25;

/** What was ordered without an account is only added to one with a verified address. */
const Unverified = () => (
  <EmptyState way={<Link to={accountPath()}>{texts.verify}</Link>}>{texts.noneUnverified}</EmptyState>
);
const Nothing = () => <EmptyState way={<Link to="/">{texts.browse}</Link>}>{texts.none}</EmptyState>;

interface ListProps {
  purchases: Purchases;
  /** Whether the user's email address is verified. */
  isVerified: boolean;
}

function List({ purchases, isVerified }: ListProps) {
  const { query, change, onPageChange } = useListQuery(parseSearch, formatSearch);
  const all = purchaseRows(purchases);
  const found = filterPurchases(all, query.q);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  // The list may have become shorter.
  const page = Math.min(query.page, pages);
  const { nextRef, passFocus } = usePassFocus<HTMLParagraphElement>(page);
  const goTo = (to: number): void => {
    passFocus();
    onPageChange(to);
  };
  if (all.length === 0) return isVerified ? <Nothing /> : <Unverified />;
  return (
    <>
      <div className={styles.bar}>
        <TypedSearch label={texts.search} q={query.q} onSearch={(q) => change({ q })} />
        <ListCount ref={nextRef} page={page} pages={pages}>
          {found.length > 0 ? texts.found(found.length) : texts.noMatch}
        </ListCount>
      </div>
      {found.length > 0 && <PurchaseTable purchases={found.slice((page - 1) * pageSize, page * pageSize)} />}
      {page === pages && found.length > 0 && <EndOfList />}
      <Pager name={texts.pages} page={page} pages={pages} onPageChange={goTo} />
    </>
  );
}

/** A payment arrives here within about a second. */
const heardAfterMs = 2_000;

/** After a failure that leaves open whether the name was corrected, reloads the list. */
function useReloadInDoubt(refetch: () => void): void {
  const { failure } = useArea(area.correctName);
  const isDoubtful =
    failure !== null &&
    (failure.status === 0 || failure.status >= 500 || failure.code === 'LIBRARY_NAME_CORRECTED');
  useEffect(() => {
    if (isDoubtful) refetch();
  }, [isDoubtful, refetch]);
}

/** Requests the list; once again soon, because it may lag; and repeatedly while something in it is about to change. */
function usePurchases(userId: number) {
  const { data: list, failure } = useArea(area.list);
  const data = list?.userId === userId ? list.lists : null;
  const { args: agreed, phase } = useArea(area.giveWaiver);
  const refetch = useFetching(area.list, userId);
  useEffect(() => {
    const timer = setTimeout(refetch, heardAfterMs);
    return () => clearTimeout(timer);
  }, [refetch]);
  const isOpening = ({ orderNo, downloadAccess }: Purchase): boolean =>
    phase === 'success' && orderNo === agreed && downloadAccess?.waiverNeeded === true;
  const isChanging = data !== null && purchaseRows(data).some((each) => each.preparing || isOpening(each));
  usePolling(isChanging, failure ?? data, refetch);
  useReloadInDoubt(refetch);
  return { data, failure, refetch };
}

interface PurchasesScreenProps extends Pick<ListProps, 'isVerified'> {
  userId: number;
  renderOffline: (retry: () => void) => ReactNode;
}

/** What a user owns: twelve lists in one, newest first, with licences, files and receipts. */
export function PurchasesScreen({ userId, isVerified, renderOffline }: PurchasesScreenProps) {
  useClearOnLeave(clearedOnLeave);
  const { data, failure, refetch } = usePurchases(userId);
  if (!data && failure?.status === 0) return renderOffline(refetch);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      {data && <List purchases={data} isVerified={isVerified} />}
      {!data && !failure && <Loading />}
      {!data && failure && <FailedPage text={texts.failed} failure={failure} onRetry={refetch} />}
    </>
  );
}
