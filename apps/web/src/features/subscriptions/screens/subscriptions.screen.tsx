import type { Subscription as Contract } from '@music/contracts';
import { useEffect } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { FailedPage } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useFetching } from '../../../lib/fetching/use-fetching.js';
import { Redeem } from '../components/redeem.js';
import { Subscription } from '../components/subscription.js';
import { subscriptions } from '../subscriptions.state.js';
import { redeemTexts, subscriptionsTexts as texts } from '../subscriptions.texts.js';

const List = ({ list }: { list: readonly Contract[] }) => (
  <>
    <RehearsalHeading letter="A">{texts.heading}</RehearsalHeading>
    {list.length === 0 && <EmptyState>{texts.none}</EmptyState>}
    {list.map((subscription) => (
      <Subscription key={subscription.code} subscription={subscription} />
    ))}
    <RehearsalHeading letter="B">{redeemTexts.title}</RehearsalHeading>
    <Redeem code="" />
  </>
);

/** The user's subscriptions, and the form for another voucher. */
export function SubscriptionsScreen({ userId }: { userId: number }) {
  const { data: list, failure } = useArea(subscriptions.list);
  const data = list?.userId === userId ? list.list : null;
  const retry = useFetching(subscriptions.list, userId);
  const { data: applied, failure: refusal } = useArea(subscriptions.voucher);
  // Also after a failure: the voucher may have been applied although no answer came.
  useEffect(() => {
    if (applied || refusal) retry();
  }, [applied, refusal, retry]);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      {data && <List list={data} />}
      {!data && !failure && <Loading />}
      {!data && failure && <FailedPage text={texts.failed} failure={failure} onRetry={retry} />}
    </>
  );
}
