import { poundsText } from '@music/rules';
import cards from '../../../components/card-table.module.css';
import table from '../../../components/table.module.css';
import { londonTime } from '../../../lib/london.js';
import { refundTexts as texts } from '../admin-orders.texts.js';
import styles from './refunds-table.module.css';
import type { OrderRefund } from '../order-lines.js';

const Row = ({ refund }: { refund: OrderRefund }) => (
  <tr>
    <td>
      <time dateTime={refund.at}>{londonTime(refund.at)}</time>
    </td>
    <td>{poundsText(refund.amount)}</td>
    <td>{texts.states[refund.state]}</td>
    <td>{refund.reason}</td>
    <td data-label={texts.by}>{refund.by === null ? texts.byShop : texts.byUser(refund.by)}</td>
  </tr>
);

const columns = [texts.when, texts.amount, texts.state, texts.reason, texts.by];

/** Every attempt to give money back, also those that failed. */
export const RefundsTable = ({ refunds }: { refunds: readonly OrderRefund[] }) => (
  <div className={`${cards.place} ${styles.refunds}`}>
    <table className={`${table.table} ${cards.cards}`}>
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <Row key={refund.id} refund={refund} />
        ))}
      </tbody>
    </table>
  </div>
);
