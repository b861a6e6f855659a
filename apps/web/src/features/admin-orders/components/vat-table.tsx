import type { OrderDetail } from '@music/contracts';
import { poundsText } from '@music/rules';
import { TableHead } from '../../../components/table-head.js';
import { lineTexts as texts } from '../admin-orders.texts.js';
import styles from './vat-table.module.css';

/** As the receipt shows it: one row a rate. */
export const VatTable = ({ receipt }: { receipt: OrderDetail['receipt'] }) => (
  <table className={styles.vat}>
    <caption>{texts.vatCaption}</caption>
    <TableHead columns={[texts.rate, texts.net, texts.vatSum, texts.gross]} />
    <tbody>
      {receipt.map(({ vatRate, net, vat, gross }) => (
        <tr key={vatRate}>
          <th scope="row">{texts.rateText(vatRate)}</th>
          <td>{poundsText(net)}</td>
          <td>{poundsText(vat)}</td>
          <td>{poundsText(gross)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
