import { londonLongDay, waiver } from '@music/rules';
import { failureText } from '../lib/text/failure-text.js';
import type { Failure } from '../lib/api/http.js';
import { UserOnly } from './user-only.js';
import styles from './downloads.module.css';

const texts = {
  opens: (day: string): string => `You can download your music from ${day}.`,
  agree: 'Agree and download now',
  agreeing: 'Opening…',
  notYours: 'Only the customer can give up their right to cancel.',
  over: 'This order can no longer be shown here. Please reload the page.',
};
const failures = {
  401: '',
  // This visitor may no longer see the order, or its link has expired: after a reload the page says which.
  404: texts.over,
  410: texts.over,
  IDENTITY_MORPHED: texts.notYours,
  other: 'Sorry, something went wrong. Please try again later.',
};

interface ConsentProps {
  /** When they open without it: an ISO instant. */
  opensAt: string;
  isSending: boolean;
  failure: Failure | null;
  onAgree: () => void;
}

/** Downloads that are still closed: when they open, and the consent that opens them now (rule D15). */
export const Consent = ({ opensAt, isSending, failure, onAgree }: ConsentProps) => (
  <div className={styles.consent}>
    <p>{texts.opens(londonLongDay(opensAt))}</p>
    <UserOnly refusal={texts.notYours}>
      <p className={styles.words}>{waiver.text}</p>
      <button type="button" aria-disabled={isSending || undefined} onClick={onAgree}>
        {isSending ? texts.agreeing : texts.agree}
      </button>
      <div role="alert">{failureText(failure, failures)}</div>
    </UserOnly>
  </div>
);
