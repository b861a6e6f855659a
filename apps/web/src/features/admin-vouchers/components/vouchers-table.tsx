import type { BasketVoucher } from '@music/contracts';
import { discountText, londonDay } from '@music/rules';
import { Fragment, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Table } from '../../../components/table.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { useDispatch } from '../../../lib/state/hooks.js';
import { adminVouchers, voucherActions, type ScopeSeries } from '../admin-vouchers.state.js';
import { vouchersTexts as texts } from '../admin-vouchers.texts.js';
import { hasEnded, scopeLines, validParts } from '../scope-text.js';
import styles from './vouchers-table.module.css';

interface VouchersTableProps {
  vouchers: readonly BasketVoucher[];
  /** Null until the series' names are here. */
  series: readonly ScopeSeries[] | null;
}

interface VoucherProps {
  voucher: BasketVoucher;
}

/** Ends it, after a confirmation. */
function EndButton({ voucher: { id, code } }: VoucherProps) {
  const dispatch = useDispatch();
  const [isConfirming, setConfirming] = useState(false);
  const begin = useClearMessages(voucherActions);
  const end = (): void => {
    begin();
    dispatch(adminVouchers.end.fetch(id));
  };
  return (
    <>
      <button type="button" aria-label={texts.endOf(code)} onClick={() => setConfirming(true)}>
        {texts.end}
      </button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.endTitle}
        text={texts.endText(code)}
        confirmLabel={texts.end}
        cancelLabel={texts.keep}
        onConfirm={end}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

/** The first limit follows the label on a card; each of the others has its own line. */
function Scope({ voucher, series }: VoucherProps & Pick<VouchersTableProps, 'series'>) {
  const [first, ...others] = scopeLines(voucher, series);
  return (
    <>
      {first}
      {others.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}

const Row = ({ voucher, series }: VoucherProps & Pick<VouchersTableProps, 'series'>) => (
  <tr>
    <td data-whole="name">
      <code className={styles.code}>{voucher.code}</code>
      <small>
        {texts.created} <time dateTime={voucher.createdAt}>{londonDay(voucher.createdAt)}</time>
      </small>
    </td>
    <td data-whole="line">{discountText(voucher.value)}</td>
    <td data-label={texts.scope} data-whole="name">
      <Scope voucher={voucher} series={series} />
    </td>
    <td data-label={texts.valid}>
      {validParts(voucher).map((part, at) => (
        <Fragment key={part}>
          {at > 0 && ' '}
          <span className={styles.day}>{part}</span>
        </Fragment>
      ))}
    </td>
    <td data-label={texts.uses} data-whole="line">
      {texts.used(voucher.used, voucher.maxUses)}
      {voucher.maxUsesPerCustomer !== null && <small>{texts.perCustomer(voucher.maxUsesPerCustomer)}</small>}
    </td>
    <td data-whole="line">{hasEnded(voucher, new Date()) ? texts.ended : <EndButton voucher={voucher} />}</td>
  </tr>
);

const columns = [texts.code, texts.value, texts.scope, texts.valid, texts.uses, texts.act];

export const VouchersTable = ({ vouchers, series }: VouchersTableProps) => (
  <Table caption={texts.title} columns={columns}>
    {vouchers.map((voucher) => (
      <Row key={voucher.id} voucher={voucher} series={series} />
    ))}
  </Table>
);
