import type { Voucher } from '@music/contracts';
import { useEffect, useRef, useState } from 'react';
import { cardTexts as texts, valueText } from '../admin-vouchers.texts.js';
import { validText } from '../scope-text.js';
import styles from './code-card.module.css';

/** Copies a code, and says whether it could. */
function CopyButton({ code }: { code: string }) {
  const [said, setSaid] = useState('');
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setSaid(texts.copied),
      () => setSaid(texts.copyFailed),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        {texts.copy}
      </button>
      <span role="status">{said}</span>
    </>
  );
}

/** The voucher that was just made, to be handed on. It takes the focus, and with it comes into view. */
export const CodeCard = ({ voucher }: { voucher: Voucher }) => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), [voucher]);
  return (
    <section ref={card} className={styles.card} tabIndex={-1} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={styles.code}>
        <code>{voucher.code}</code>
      </p>
      <p>{`${valueText(voucher.value)} · ${validText(voucher)}`}</p>
      <div className={styles.acts}>
        <CopyButton key={voucher.id} code={voucher.code} />
      </div>
    </section>
  );
};
