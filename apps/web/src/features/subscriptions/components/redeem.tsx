import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form, FormStatus } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import type { Failure } from '../../../lib/api/http.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { useLogInCount } from '../../../lib/fetching/log-in-count.js';
import { redeemFailures } from '../refusals.js';
import { subscriptions } from '../subscriptions.state.js';
import { redeemTexts as texts } from '../subscriptions.texts.js';
import { AfterApplying, Offer } from './offer.js';
import styles from './redeem.module.css';

const clearedOnLeave = [subscriptions.preview, subscriptions.voucher];

/** The result for this code, not for another one that was in the field before. */
function ofCode<D>(
  state: { phase: string; args: { voucherCode: string } | null; data: D; failure: Failure | null },
  voucherCode: string,
) {
  const isOurs = state.args?.voucherCode === voucherCode;
  return {
    isBusy: isOurs && state.phase === 'fetching',
    found: isOurs && state.phase === 'success' ? state.data : null,
    failure: isOurs ? state.failure : null,
  };
}

/** A code in the URL is looked up at once, and again after a log-in; it is never applied automatically. */
function useArrivingCode(code: string): void {
  const dispatch = useDispatch();
  const logIns = useLogInCount();
  useEffect(() => {
    if (code) dispatch(subscriptions.preview.fetch({ voucherCode: code }));
  }, [code, dispatch, logIns]);
}

interface CodeFormProps {
  typed: string;
  isLooking: boolean;
  /** Applying the voucher, below, is then the main action. */
  isFound: boolean;
  /** Why the code was refused. */
  refusal: string | null;
  onChange: (typed: string) => void;
  onSubmit: () => void;
}

/** The field takes the focus when its code is refused, but not for a code that came with the address. */
function CodeForm({ typed, isLooking, isFound, refusal, onChange, onSubmit }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  /** The code that was last asked about here. */
  const [asked, setAsked] = useState<string | null>(null);
  const code = typed.trim();
  const error = code === '' && asked === '' ? texts.missing : refusal;
  useEffect(() => {
    if (asked !== null && error !== null) field.current?.focus();
  }, [asked, error]);
  const look = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(code);
    if (code) onSubmit();
    else field.current?.focus();
  };
  return (
    <Form name={texts.title} onSubmit={look}>
      <TextField
        ref={field}
        label={texts.code}
        hint={texts.codeHint}
        value={typed}
        error={error ?? undefined}
        isErrorAnnounced
        onChange={({ target }) => onChange(target.value)}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <button type="submit" className={isFound ? styles.look : `primary ${styles.look}`}>
        {isLooking ? texts.looking : texts.look}
      </button>
    </Form>
  );
}

/** Enter a code, see what it gives, then apply it. */
export function Redeem({ code }: { code: string }) {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(code);
  const voucherCode = typed.trim();
  const preview = ofCode(useArea(subscriptions.preview), voucherCode);
  const voucher = ofCode(useArea(subscriptions.voucher), voucherCode);
  useClearOnLeave(clearedOnLeave);
  useArrivingCode(code);
  const look = (): void => {
    dispatch(subscriptions.voucher.clear());
    dispatch(subscriptions.preview.fetch({ voucherCode }));
  };
  const { nextRef, passFocus } = usePassFocus<HTMLDivElement>(voucher.found !== null);
  const apply = (): void => {
    passFocus();
    dispatch(subscriptions.voucher.fetch({ voucherCode }));
  };
  const isUsed = (voucher.failure ?? preview.failure)?.code === 'VOUCHER_USED';
  return (
    <>
      <CodeForm
        typed={typed}
        isLooking={preview.isBusy}
        isFound={preview.found !== null}
        refusal={failureText(preview.failure, redeemFailures)}
        onChange={setTyped}
        onSubmit={look}
      />
      {preview.found && !voucher.found && (
        <Offer voucher={preview.found} isSending={voucher.isBusy} onApply={apply} />
      )}
      <div ref={nextRef} tabIndex={-1}>
        <FormStatus
          error={failureText(voucher.failure, redeemFailures)}
          success={voucher.found && texts.done}
        />
        {/* Perhaps the reader used it, and the answer was lost. */}
        {(voucher.found || isUsed) && <AfterApplying />}
      </div>
    </>
  );
}
