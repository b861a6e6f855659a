import { useRef, useState } from 'react';
import { TextField } from '../../../components/text-field.js';
import { cardTexts as texts } from '../checkout.texts.js';
import { BankDialog } from './bank-dialog.js';
import { useCardPlace, useProcessor } from './card.js';
import { paySandbox } from './sandbox-bank.js';
import styles from './sandbox-card.module.css';
import { methodOf, testCards } from './test-cards.js';

type Answer = (isMine: boolean) => void;

const Cards = ({ onUse }: { onUse: (number: string) => void }) => (
  <ul className={styles.cards} aria-label={texts.cards}>
    {testCards.map(({ number, note }) => (
      <li key={number}>
        <button type="button" aria-label={texts.use(number)} onClick={() => onUse(number)}>
          {number}
        </button>
        <span>{note}</span>
      </li>
    ))}
  </ul>
);

/** The bank's question (3-D Secure) and a promise of the answer. */
function useBank() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const confirm = (): Promise<boolean> =>
    new Promise((resolve) =>
      setAnswer(() => (isMine: boolean) => {
        setAnswer(null);
        resolve(isMine);
      }),
    );
  return { confirm, answer };
}

/** The card form where no Stripe key is set: takes the test cards, and no money moves. */
export default function SandboxCard() {
  const { amount } = useCardPlace();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { confirm, answer } = useBank();
  const method = methodOf(number);
  const use = (typed: string): void => {
    setNumber(typed);
    setError(undefined);
  };
  const check = (): Promise<boolean> => {
    setError(method ? undefined : texts.unknown);
    if (!method) field.current?.focus();
    return Promise.resolve(method !== null);
  };
  useProcessor({ check, pay: (intent) => paySandbox(intent, method ?? '', confirm) });
  return (
    <div className={styles.sandbox}>
      <p className={styles.bar}>{texts.bar}</p>
      <TextField
        ref={field}
        label={texts.number}
        hint={texts.numberHint}
        error={error}
        value={number}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => use(event.target.value)}
      />
      <Cards onUse={use} />
      <BankDialog amount={amount} open={answer !== null} onAnswer={(isMine) => answer?.(isMine)} />
    </div>
  );
}
