import { londonTime, poundsText } from '@music/rules';
import { Table } from '../../../components/table.js';
import { refundTexts as texts } from '../admin-orders.texts.js';
import styles from './refunds-table.module.css';
import type { OrderRefund } from '../order-lines.js';

const Row = ({ refund }: { refund: OrderRefund }) => (
  <tr>
    <td>
      <time dateTime={refund.at}>{londonTime(refund.at)}</time>
    </td>
    <td data-whole="line">{poundsText(refund.amount)}</td>
    <td data-whole="line">{texts.states[refund.state]}</td>
    <td>{refund.reason}</td>
    <td data-label={texts.by} data-whole="name">
      {refund.by === null ? texts.byShop : (refund.byName ?? texts.byUser(refund.by))}
    </td>
  </tr>
);

const columns = [texts.when, texts.amount, texts.state, texts.reason, texts.by];

/** Every refund, including failed ones. */
export const RefundsTable = ({ refunds }: { refunds: readonly OrderRefund[] }) => (
  <div className={styles.refunds}>
    <Table caption={texts.caption} isCaptionShown columns={columns}>
      {refunds.map((refund) => (
        <Row key={refund.id} refund={refund} />
      ))}
    </Table>
  </div>
);
