import type { Basket } from '@music/contracts';
import { useState, type FormEvent } from 'react';
import { TextField } from '../../../components/text-field.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { basket as calls } from '../basket.state.js';
import { basketTexts as texts } from '../basket-page.texts.js';
import styles from './voucher-box.module.css';

interface CurrentVoucherProps {
  voucher: Basket['voucher'];
  isRemoving: boolean;
  onRemove: () => void;
}

/** The voucher of the basket, whether or not it takes anything off now, with a button to remove it. */
const CurrentVoucher = ({ voucher, isRemoving, onRemove }: CurrentVoucherProps) => (
  <p className={styles.current}>
    <span>
      <b>{voucher.code}</b>{' '}
      {voucher.successDescription ?? (voucher.discount > 0 ? texts.voucherStays : texts.voucherIdle)}
    </span>
    <button type="button" aria-disabled={isRemoving || undefined} onClick={onRemove}>
      {isRemoving ? texts.removing : texts.takeOff}
    </button>
  </p>
);

/** The typed code, the error of the last action taken here, and the actions. */
function useVoucher({ code: applied, errorDescription }: Basket['voucher']) {
  const dispatch = useDispatch();
  const { nextRef: applyRef, passFocus } = usePassFocus<HTMLButtonElement>(applied === null);
  const actions = { apply: useArea(calls.applyVoucher), remove: useArea(calls.removeVoucher) };
  const [last, setLast] = useState<keyof typeof actions | null>(null);
  const [code, setCode] = useState('');
  const [isBlank, setBlank] = useState(false);
  const failure = last && failureText(actions[last].failure, { other: texts.voucherFailed[last] });
  return {
    applyRef,
    code,
    setCode,
    isSending: actions.apply.phase === 'fetching',
    isRemoving: actions.remove.phase === 'fetching',
    errorText: isBlank ? texts.codeMissing : (failure ?? errorDescription),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      setBlank(code.trim() === '');
      if (!code.trim()) return;
      setLast('apply');
      dispatch(calls.applyVoucher.fetch(code.trim()));
    },
    remove: (): void => {
      passFocus();
      setCode('');
      setBlank(false);
      setLast('remove');
      dispatch(calls.removeVoucher.fetch());
    },
  };
}

/** The voucher field; its result is part of the basket (rule S3). */
export function VoucherBox({ voucher }: { voucher: Basket['voucher'] }) {
  const { applyRef, code, setCode, isSending, isRemoving, errorText, submit, remove } = useVoucher(voucher);
  return (
    <form aria-label={texts.voucherForm} noValidate onSubmit={submit}>
      <div className={styles.row}>
        <TextField
          label={texts.voucher}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          error={errorText ?? undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <button ref={applyRef} type="submit" aria-disabled={isSending || undefined}>
          {isSending ? texts.applying : texts.apply}
        </button>
      </div>
      <div role="status">
        {voucher.code !== null && (
          <CurrentVoucher voucher={voucher} isRemoving={isRemoving} onRemove={remove} />
        )}
        {errorText && <span className="visually-hidden">{errorText}</span>}
      </div>
    </form>
  );
}
