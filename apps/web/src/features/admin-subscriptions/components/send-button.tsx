import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { adminSubscriptions, voucherActions } from '../admin-subscriptions.state.js';
import { cardTexts as texts } from '../admin-subscriptions.texts.js';

/** Mails a code again, and confirms it in place of the button. */
export function SendButton({ voucherId }: { voucherId: number }) {
  const dispatch = useDispatch();
  const { phase, args } = useArea(adminSubscriptions.send);
  const begin = useClearMessages(voucherActions);
  const isLast = args === voucherId;
  const isSending = isLast && phase === 'fetching';
  const label = (): string => {
    if (isSending) return texts.sending;
    return isLast && phase === 'success' ? texts.sent : texts.send;
  };
  const send = (): void => {
    begin();
    dispatch(adminSubscriptions.send.fetch(voucherId));
  };
  return (
    <button type="button" aria-disabled={isSending || undefined} onClick={() => isSending || send()}>
      {label()}
    </button>
  );
}
