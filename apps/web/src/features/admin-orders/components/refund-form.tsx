import { zodResolver } from '@hookform/resolvers/zod';
import { type OrderDetail, type OrderLineView, refundOrder } from '@music/contracts';
import { poundsText } from '@music/rules';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useArea, useAppSelector } from '../../../lib/state/hooks.js';
import { useKeptFocus } from '../../../lib/keyboard/use-kept-focus.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { adminOrder, orderActions } from '../admin-orders.state.js';
import { refundFailures, refundTexts as texts } from '../admin-orders.texts.js';
import {
  idsOf,
  isLeftTooSmall,
  isTooMuch,
  leftOf,
  newestStaffRefund,
  type OrderRefund,
  refundable,
  sumOf,
} from '../order-lines.js';
import { type TickedLines, useUntick } from '../use-ticked-lines.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import styles from './note.module.css';

const Fields = z.object({ reason: refundOrder.request.shape.reason });
type Fields = z.infer<typeof Fields>;

/** The refund made here, in the state in which the server returned it. */
function useOwnRefund(): OrderRefund | null {
  const { phase } = useArea(adminOrder.refund);
  const { refunded } = useAppSelector(adminOrder.select);
  return phase === 'success' && refunded ? newestStaffRefund(refunded) : null;
}

/** The current state of the refund made here. */
function useRefundStatus(order: OrderDetail): { success: string | null; failure: string | null } {
  const made = useOwnRefund();
  const known = order.refunds.find(({ id }) => id === made?.id);
  const text = known ? texts.outcome[known.state](poundsText(known.amount)) : null;
  return known?.state === 'failed' ? { success: null, failure: text } : { success: text, failure: null };
}

interface RefundFormProps {
  order: OrderDetail;
  ticks: TickedLines;
}

/** Clears the reason and unticks the lines of a refund that has not failed, but keeps what was entered meanwhile. */
function useClearAfterRefund({ getValues, reset }: UseFormReturn<Fields>, ticks: TickedLines): void {
  const { args } = useArea(adminOrder.refund);
  const made = useOwnRefund();
  const isDone = made !== null && made.state !== 'failed';
  const clear = useEffectEvent(() => {
    if (getValues('reason') === args?.reason) reset();
  });
  useEffect(() => {
    if (isDone) clear();
  }, [isDone]);
  useUntick(ticks, adminOrder.refund, isDone);
}

/** Asks for a reason, and for confirmation with the exact sum, before any refund. */
function useRefund({ order, ticks }: RefundFormProps, lines: readonly OrderLineView[]) {
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { reason: '' } });
  const [isConfirming, setConfirming] = useState(false);
  const sending = useFormArea(adminOrder.refund, form);
  useClearAfterRefund(form, ticks);
  const openConfirmation = (): void => {
    const isMissed = lines.length === 0 || isTooMuch(order, lines);
    ticks.miss(isMissed ? 'refund' : null);
    setConfirming(!isMissed && !sending.isSending);
  };
  const give = ({ reason }: Fields): void => {
    sending.send({ orderNo: order.orderNo, lineIds: idsOf(lines), reason });
  };
  return { ...sending, form, isConfirming, openConfirmation, give, setConfirming };
}

type FieldsProps = Pick<ReturnType<typeof useRefund>, 'form'> & {
  order: OrderDetail;
  ticked: readonly OrderLineView[];
};

const ReasonFields = ({ form, order, ticked }: FieldsProps) => (
  <>
    {order.lost > 0 && <p className={styles.note}>{texts.partLost(order.lost, leftOf(order))}</p>}
    <p role="status" className={styles.note}>
      {ticked.length > 0 ? texts.ticked(ticked.length, sumOf(ticked)) : texts.hint}
    </p>
    <TextField
      {...form.register('reason')}
      label={texts.reason}
      hint={texts.reasonHint}
      error={form.formState.errors.reason?.message}
      autoComplete="off"
    />
  </>
);

/** Why nothing can be refunded. */
function closedText(order: OrderDetail): string {
  if (order.paymentLost) return texts.lost;
  if (!isLeftTooSmall(order)) return texts.done;
  return leftOf(order) > 0 ? texts.partTooSmall(order.lost, leftOf(order)) : texts.nothingMore;
}

const isDownload = ({ format }: OrderLineView): boolean => format !== 'hardcopy';

/** Refunds what the ticked lines were charged. */
export function RefundForm({ order, ticks }: RefundFormProps) {
  const open = refundable(order);
  const noteRef = useRef<HTMLParagraphElement>(null);
  const onFocus = useKeptFocus(open.length === 0, noteRef);
  const ticked = open.filter(({ lineId }) => ticks.has(lineId));
  const sum = sumOf(ticked);
  const refund = useRefund({ order, ticks }, ticked);
  const outcome = useRefundStatus(order);
  const begin = useClearMessages(orderActions);
  const submit = (event: FormEvent): void => {
    begin();
    ticks.miss(null);
    void refund.form.handleSubmit(refund.openConfirmation)(event);
  };
  const missed = ticked.length === 0 ? texts.noneTicked : texts.tooMuch(leftOf(order));
  const failure =
    ticks.missedBy === 'refund' ? missed : (failureText(refund.failure, refundFailures) ?? outcome.failure);
  return (
    <div onFocus={onFocus}>
      <Form name={texts.heading} onSubmit={submit}>
        {open.length > 0 ? (
          <ReasonFields form={refund.form} order={order} ticked={ticked} />
        ) : (
          <p ref={noteRef} className={styles.note} tabIndex={-1}>
            {closedText(order)}
          </p>
        )}
        <FormStatus error={failure} success={outcome.success} />
        {open.length > 0 && (
          <Submit isSending={refund.isSending} label={texts.refund(sum)} sending={texts.refunding} />
        )}
      </Form>
      <ConfirmDialog
        open={refund.isConfirming}
        title={texts.confirmTitle(sum)}
        text={texts.confirmText(ticked.length, order.orderNo, sum, ticked.some(isDownload))}
        confirmLabel={texts.confirm(sum)}
        cancelLabel={texts.keep}
        onConfirm={() => refund.give(refund.form.getValues())}
        onClose={() => refund.setConfirming(false)}
      />
    </div>
  );
}
