import type { OrderSummary } from '@music/contracts';
import { adminPath, poundsText } from '@music/rules';
import { Link } from 'react-router-dom';
import cards from '../../../components/card-table.module.css';
import table from '../../../components/table.module.css';
import { londonTime } from '../../../lib/london.js';
import { ordersTexts as texts, stateNames } from '../admin-orders.texts.js';
import styles from './orders-table.module.css';

const State = ({ order }: { order: OrderSummary }) => (
  <>
    {stateNames[order.state]}
    {order.toDispatch > 0 && <small>{texts.toDispatch(order.toDispatch)}</small>}
    {order.dispute !== null && <small className={styles.dispute}>{texts.disputed(order.dispute)}</small>}
  </>
);

const Row = ({ order }: { order: OrderSummary }) => (
  <tr>
    <td className={styles.number}>
      <Link to={adminPath(`orders/${order.orderNo}`)} aria-label={`${texts.order} ${order.orderNo}`}>
        {order.orderNo}
      </Link>
      <small>
        <time dateTime={order.paidAt}>{londonTime(order.paidAt)}</time>
      </small>
    </td>
    <td>{order.email ?? texts.erased}</td>
    <td>
      <State order={order} />
    </td>
    <td className={styles.sum} data-label={texts.total}>
      {poundsText(order.total)}
    </td>
    <td className={styles.sum} data-label={order.refunded > 0 ? texts.refunded : undefined}>
      {order.refunded > 0 && poundsText(order.refunded)}
    </td>
  </tr>
);

export const OrdersTable = ({ orders }: { orders: readonly OrderSummary[] }) => (
  <div className={cards.place}>
    <table className={`${table.table} ${cards.cards} ${styles.orders}`}>
      <caption className="unseen">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.order}</th>
          <th scope="col">{texts.customer}</th>
          <th scope="col">{texts.state}</th>
          <th scope="col" className={styles.sum}>
            {texts.total}
          </th>
          <th scope="col" className={styles.sum}>
            {texts.refunded}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.orderNo} order={order} />
        ))}
      </tbody>
    </table>
  </div>
);
