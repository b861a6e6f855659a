import type { RedeemedVoucher } from '@music/contracts';
import { accountPath } from '@music/rules';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Submit } from '../../../components/form-parts.js';
import { redeemTexts as texts } from '../subscriptions.texts.js';
import styles from './offer.module.css';

interface OfferProps {
  voucher: Pick<RedeemedVoucher, 'customerName' | 'year' | 'journals'>;
  isSending: boolean;
  onApply: () => void;
}

/** What a voucher would give. It takes the focus, so that it is read before it is applied. */
export function Offer({ voucher: { customerName, year, journals }, isSending, onApply }: OfferProps) {
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.focus(), []);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    onApply();
  };
  return (
    <form ref={place} className={styles.offer} tabIndex={-1} aria-labelledby={id} onSubmit={apply}>
      <h2 id={id}>{texts.offer(year)}</h2>
      <ul>
        {journals.map((journal) => (
          <li key={journal.id}>
            {journal.name} <i>{texts.soFar(journal.issues)}</i>
          </li>
        ))}
      </ul>
      <p>{texts.issuedTo(customerName)}</p>
      <Submit isSending={isSending} label={texts.apply} sending={texts.applying} />
    </form>
  );
}

/** Where to go on from here. */
export const AfterApplying = () => (
  <p className={styles.ways}>
    <Link to={accountPath('purchases')}>{texts.toPurchases}</Link>
    <Link to={accountPath('subscriptions')}>{texts.toSubscriptions}</Link>
  </p>
);
