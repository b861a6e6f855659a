import type { OrderSummary } from '@music/contracts';
import { adminPath, londonTime, poundsText } from '@music/rules';
import { Link } from 'react-router-dom';
import { EmailText } from '../../../components/email-text.js';
import { Table } from '../../../components/table.js';
import { ordersTexts as texts, stateNames } from '../admin-orders.texts.js';
import styles from './orders-table.module.css';

const State = ({ order }: { order: OrderSummary }) => (
  <>
    {stateNames[order.state]}
    {order.demo && <small>{texts.demo}</small>}
    {order.toDispatch > 0 && <small>{texts.toDispatch(order.toDispatch)}</small>}
    {order.dispute !== null && <small className={styles.dispute}>{texts.disputed(order.dispute)}</small>}
  </>
);

const Row = ({ order }: { order: OrderSummary }) => (
  <tr>
    <td className={styles.number} data-whole="line">
      <Link to={adminPath(`orders/${order.orderNo}`)} aria-label={`${texts.order} ${order.orderNo}`}>
        {order.orderNo}
      </Link>
      <small>
        <time dateTime={order.paidAt}>{londonTime(order.paidAt)}</time>
      </small>
    </td>
    <td data-whole="name">
      {order.email === null ? (
        <>{order.demo ? texts.demoCustomer : texts.erased}</>
      ) : (
        <EmailText email={order.email} />
      )}
    </td>
    <td data-label={texts.state} data-whole="line">
      <State order={order} />
    </td>
    <td data-label={texts.total} data-whole="line">
      {poundsText(order.total)}
    </td>
    <td data-label={order.refunded > 0 ? texts.refunded : undefined} data-whole="line">
      {order.refunded > 0 && poundsText(order.refunded)}
    </td>
  </tr>
);

const columns = [texts.order, texts.customer, texts.state, texts.total, texts.refunded];

export const OrdersTable = ({ orders }: { orders: readonly OrderSummary[] }) => (
  <Table caption={texts.title} columns={columns} className={styles.orders}>
    {orders.map((order) => (
      <Row key={order.orderNo} order={order} />
    ))}
  </Table>
);
