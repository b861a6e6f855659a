import type { OrderDetail } from '@music/contracts';
import { adminPath, poundsText } from '@music/rules';
import { Link } from 'react-router-dom';
import { orderTexts as texts, stateNames } from '../admin-orders.texts.js';
import styles from './order-facts.module.css';

/** The VAT receipt (PDF), for the browser to open. */
const receiptAddress = (orderNo: string): string => `/api/admin/orders/${orderNo}/receipt`;

/** Links to the user's account, if there is one. */
const Customer = ({ order: { email, userId, demo } }: { order: OrderDetail }) => {
  if (demo) return <>{texts.demoCustomer}</>;
  if (email === null) return <>{texts.erased}</>;
  if (userId === null) return <>{`${email}, ${texts.guest}`}</>;
  return <Link to={`${adminPath('users')}?${new URLSearchParams({ q: email })}`}>{email}</Link>;
};

/** Its code leads to the voucher in the list of vouchers. */
const Voucher = ({ code, discount }: { code: string; discount: number }) => (
  <>
    <Link to={`${adminPath('vouchers')}?${new URLSearchParams({ q: code })}`}>{code}</Link>
    {`, −${poundsText(discount)}`}
  </>
);

/** The customer, and the state of the order. */
export const OrderFacts = ({ order }: { order: OrderDetail }) => (
  <>
    {order.demo && <p className={styles.demo}>{texts.demo}</p>}
    {order.dispute !== null && <p className={styles.dispute}>{texts.disputed(order.dispute)}</p>}
    <dl className={styles.facts}>
      <dt>{texts.customer}</dt>
      <dd>
        <Customer order={order} />
      </dd>
      <dt>{texts.state}</dt>
      <dd>{`${stateNames[order.state]}, ${texts.source[order.source]}`}</dd>
      {order.voucherCode && (
        <>
          <dt>{texts.voucher}</dt>
          <dd>
            <Voucher code={order.voucherCode} discount={order.totals.discount} />
          </dd>
        </>
      )}
      {order.refunded > 0 && (
        <>
          <dt>{texts.refunded}</dt>
          <dd>{poundsText(order.refunded)}</dd>
        </>
      )}
      <dt>{texts.payment}</dt>
      <dd>{order.paymentIntentId === null ? texts.noPayment : <code>{order.paymentIntentId}</code>}</dd>
    </dl>
    <p>
      <a className={styles.receipt} href={receiptAddress(order.orderNo)}>
        {texts.receipt}
      </a>
    </p>
  </>
);
