import type { OrderDetail } from '@music/contracts';
import { useRef, useState } from 'react';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { useKeptFocus } from '../../../lib/keyboard/use-kept-focus.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { adminOrder, orderActions } from '../admin-orders.state.js';
import { dispatchFailures, dispatchTexts as texts } from '../admin-orders.texts.js';
import { idsOf, linesHeldBack, linesToPost } from '../order-lines.js';
import { type TickedLines, useUntick } from '../use-ticked-lines.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import styles from './note.module.css';

interface DispatchFormProps {
  order: OrderDetail;
  ticks: TickedLines;
}

function noteOf(order: OrderDetail): string {
  if (linesHeldBack(order).length > 0) return texts.heldBack;
  const { length } = linesToPost(order);
  return length > 0 ? texts.hint(length) : texts.allPosted;
}

/** Marks the ticked printed copies as dispatched. */
export function DispatchForm({ order, ticks }: DispatchFormProps) {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(adminOrder.dispatch);
  const [isConfirming, setConfirming] = useState(false);
  const begin = useClearMessages(orderActions);
  useUntick(ticks, adminOrder.dispatch, phase === 'success');
  const toPost = linesToPost(order);
  const noteRef = useRef<HTMLParagraphElement>(null);
  const onFocus = useKeptFocus(toPost.length === 0, noteRef);
  const lines = toPost.filter(({ lineId }) => ticks.has(lineId));
  const isSending = phase === 'fetching';
  const openConfirmation = (): void => {
    begin();
    ticks.miss(lines.length === 0 ? 'dispatch' : null);
    setConfirming(lines.length > 0 && !isSending);
  };
  const mark = (): void => {
    dispatch(adminOrder.dispatch.fetch({ orderNo: order.orderNo, lineIds: idsOf(lines) }));
  };
  return (
    <div onFocus={onFocus}>
      <Form name={texts.heading} onSubmit={(event) => (event.preventDefault(), openConfirmation())}>
        <p ref={noteRef} className={styles.note} tabIndex={-1}>
          {noteOf(order)}
        </p>
        <FormStatus
          error={ticks.missedBy === 'dispatch' ? texts.noneTicked : failureText(failure, dispatchFailures)}
          success={phase === 'success' ? texts.done : null}
        />
        {toPost.length > 0 && (
          <Submit isSending={isSending} label={texts.dispatch(lines.length)} sending={texts.dispatching} />
        )}
      </Form>
      <ConfirmDialog
        open={isConfirming}
        title={texts.confirmTitle}
        text={texts.confirmText(lines.length, order.orderNo)}
        confirmLabel={texts.confirm}
        cancelLabel={texts.keep}
        onConfirm={mark}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}
