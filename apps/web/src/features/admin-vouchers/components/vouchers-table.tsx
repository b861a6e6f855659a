import type { BasketVoucher } from '@music/contracts';
import { londonDay } from '@music/rules';
import { Table } from '../../../components/table.js';
import type { ScopeSeries } from '../admin-vouchers.state.js';
import { valueText, vouchersTexts as texts } from '../admin-vouchers.texts.js';
import { scopeLines, validText } from '../scope-text.js';
import styles from './vouchers-table.module.css';

interface VouchersTableProps {
  vouchers: readonly BasketVoucher[];
  /** Null until the series' names are here. */
  series: readonly ScopeSeries[] | null;
}

const Row = ({ voucher, series }: { voucher: BasketVoucher; series: VouchersTableProps['series'] }) => (
  <tr>
    <td>
      <code className={styles.code}>{voucher.code}</code>
      <small>
        {texts.created} <time dateTime={voucher.createdAt}>{londonDay(voucher.createdAt)}</time>
      </small>
    </td>
    <td>{valueText(voucher.value)}</td>
    <td>
      {scopeLines(voucher, series).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </td>
    <td data-label={texts.valid}>{validText(voucher)}</td>
    <td data-label={texts.uses}>
      {texts.used(voucher.used, voucher.maxUses)}
      {voucher.maxUsesPerCustomer !== null && <small>{texts.perCustomer(voucher.maxUsesPerCustomer)}</small>}
    </td>
  </tr>
);

const columns = [texts.code, texts.value, texts.scope, texts.valid, texts.uses];

export const VouchersTable = ({ vouchers, series }: VouchersTableProps) => (
  <Table caption={texts.title} columns={columns}>
    {vouchers.map((voucher) => (
      <Row key={voucher.id} voucher={voucher} series={series} />
    ))}
  </Table>
);
