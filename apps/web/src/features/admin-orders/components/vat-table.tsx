import type { OrderDetail } from '@music/contracts';
import { poundsText } from '@music/rules';
import { lineTexts as texts } from '../admin-orders.texts.js';
import styles from './vat-table.module.css';

/** As the receipt shows it: one row a rate. */
export const VatTable = ({ receipt }: { receipt: OrderDetail['receipt'] }) => (
  <table className={styles.vat}>
    <caption>{texts.vatCaption}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.rate}</th>
        <th scope="col">{texts.net}</th>
        <th scope="col">{texts.vatSum}</th>
        <th scope="col">{texts.gross}</th>
      </tr>
    </thead>
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
