import type { OrderDetail } from '@music/contracts';
import { adminPath, londonTime } from '@music/rules';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { EmptyState } from '../../../components/empty-state.js';
import { useRouteParam } from '../../../lib/pages/route.js';
import { adminOrder } from '../admin-orders.state.js';
import {
  dispatchTexts,
  historyTexts,
  lineTexts,
  orderTexts as texts,
  refundTexts,
} from '../admin-orders.texts.js';
import { DispatchForm } from '../components/dispatch-form.js';
import { LinesTable } from '../components/lines-table.js';
import { OrderFacts } from '../components/order-facts.js';
import { Addresses, History } from '../components/order-history.js';
import { RefundForm } from '../components/refund-form.js';
import { RefundsTable } from '../components/refunds-table.js';
import { VatTable } from '../components/vat-table.js';
import { useOrder } from '../use-order.js';
import { useTickedLines } from '../use-ticked-lines.js';

export const features = [adminOrder];

function OrderPage({ order }: { order: OrderDetail }) {
  const ticks = useTickedLines();
  const hasPrinted = order.lines.some(({ format }) => format === 'hardcopy');
  return (
    <>
      <OrderFacts order={order} />
      <RehearsalHeading letter="A">{lineTexts.heading}</RehearsalHeading>
      <LinesTable order={order} ticks={ticks} />
      <VatTable receipt={order.receipt} />
      {hasPrinted && (
        <>
          <RehearsalHeading letter="B">{dispatchTexts.heading}</RehearsalHeading>
          <DispatchForm order={order} ticks={ticks} />
        </>
      )}
      <RehearsalHeading letter={hasPrinted ? 'C' : 'B'}>{refundTexts.heading}</RehearsalHeading>
      {order.demo ? <p>{refundTexts.demo}</p> : <RefundForm order={order} ticks={ticks} />}
      {order.refunds.length > 0 && <RefundsTable refunds={order.refunds} />}
      <RehearsalHeading letter={hasPrinted ? 'D' : 'C'}>{historyTexts.addresses}</RehearsalHeading>
      <Addresses order={order} />
      <RehearsalHeading letter={hasPrinted ? 'E' : 'D'}>{historyTexts.history}</RehearsalHeading>
      <History order={order} />
    </>
  );
}

function Place({ orderNo }: { orderNo: string }) {
  const { order, hasFailed, isUnknown, refetch } = useOrder(orderNo);
  const lead = order ? <time dateTime={order.paidAt}>{texts.paid(londonTime(order.paidAt))}</time> : '\u00a0';
  return (
    <>
      <PageTitle above={<Link to={adminPath('orders')}>{texts.all}</Link>} lead={lead}>
        {texts.title(orderNo)}
      </PageTitle>
      {order && <OrderPage order={order} />}
      {hasFailed && isUnknown && <EmptyState>{texts.unknown}</EmptyState>}
      {hasFailed && !isUnknown && <ErrorState text={texts.failed} onRetry={refetch} />}
      {!order && !hasFailed && <Loading />}
    </>
  );
}

/** `/admin/orders/{orderNo}`: one order, its refunds and its parcels. */
export default function OrderScreen() {
  const orderNo = useRouteParam('rest').replace('orders/', '');
  return <Place key={orderNo} orderNo={orderNo} />;
}
