import type { SubscriptionVoucher } from '@music/contracts';
import { londonDay } from '@music/rules';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { EmailText } from '../../../components/email-text.js';
import { Table } from '../../../components/table.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { useDispatch } from '../../../lib/state/hooks.js';
import { adminSubscriptions, voucherActions } from '../admin-subscriptions.state.js';
import { vouchersTexts as texts } from '../admin-subscriptions.texts.js';
import { useJournals } from '../use-journals.js';
import { journalNames, stateOf } from '../voucher-list.js';
import { SendButton } from './send-button.js';
import styles from './subscription-vouchers-table.module.css';

interface VoucherProps {
  voucher: SubscriptionVoucher;
}

/** The state of a voucher; if it was used and then revoked, both are shown. */
function State({ voucher }: VoucherProps) {
  const { usedAt, usedBy, revokedAt, sentAt } = voucher;
  return (
    <>
      {stateOf(voucher) === 'unused' && texts.unused}
      {revokedAt !== null && <div>{texts.revoked(londonDay(revokedAt))}</div>}
      {usedAt !== null && texts.used(londonDay(usedAt))}
      {usedBy !== null && <small className={styles.person}>{texts.usedBy(usedBy)}</small>}
      {usedAt === null && sentAt !== null && <small>{texts.sent(londonDay(sentAt))}</small>}
    </>
  );
}

/** What can still be done with it. */
function VoucherActions({ voucher }: VoucherProps) {
  const dispatch = useDispatch();
  const [isConfirming, setConfirming] = useState(false);
  const begin = useClearMessages(voucherActions);
  const state = stateOf(voucher);
  if (state === 'revoked') return null;
  const revoke = (): void => {
    begin();
    dispatch(adminSubscriptions.revoke.fetch(voucher.id));
  };
  return (
    <div className={styles.actions}>
      {state === 'unused' && voucher.email !== '' && <SendButton voucherId={voucher.id} />}
      <button type="button" aria-label={texts.revokeOf(voucher.code)} onClick={() => setConfirming(true)}>
        {texts.revoke}
      </button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.revokeTitle}
        text={texts.revokeText(voucher.code, state === 'used')}
        confirmLabel={texts.revoke}
        cancelLabel={texts.keep}
        onConfirm={revoke}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}

const Row = ({ voucher, names }: VoucherProps & { names: readonly string[] }) => (
  <tr>
    <td data-whole>
      <code className={styles.code}>{voucher.code}</code>
      <small className={styles.person}>
        {texts.created(londonDay(voucher.createdAt), voucher.createdBy)}
      </small>
    </td>
    <td data-whole="name">
      {voucher.customerName || texts.erased}
      <small>
        <EmailText email={voucher.email} />
      </small>
    </td>
    <td data-whole="name">
      {names.join(', ')}
      <small>{texts.copy(voucher.year, voucher.sequenceNumber)}</small>
    </td>
    <td data-whole="line">
      <State voucher={voucher} />
    </td>
    <td>
      <VoucherActions voucher={voucher} />
    </td>
  </tr>
);

const columns = [texts.code, texts.customer, texts.journals, texts.state, texts.act];

export function VouchersTable({ vouchers }: { vouchers: readonly SubscriptionVoucher[] }) {
  const journals = useJournals();
  return (
    <Table caption={texts.heading} columns={columns}>
      {vouchers.map((voucher) => (
        <Row key={voucher.id} voucher={voucher} names={journalNames(voucher, journals)} />
      ))}
    </Table>
  );
}
