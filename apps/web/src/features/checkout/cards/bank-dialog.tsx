import { useId } from 'react';
import { Modal } from '../../../components/modal.js';
import { useCloseOnBack } from '../../../lib/pages/close-on-back.js';
import { cardTexts as texts } from '../checkout.texts.js';
import styles from './sandbox-card.module.css';

interface BankDialogProps {
  amount: number;
  open: boolean;
  /** Closing it declines. */
  onAnswer: (isMine: boolean) => void;
}

/** What the customer's own bank would show (3-D Secure). */
export function BankDialog({ amount, open, onAnswer }: BankDialogProps) {
  const refuse = (): void => onAnswer(false);
  const id = useId();
  useCloseOnBack(open, refuse);
  return (
    <Modal open={open} title={texts.bank} isCompact describedBy={id} onClose={refuse}>
      <p id={id} className={styles.question}>
        {texts.bankAsks(amount)}
      </p>
      <p className={styles.answers}>
        <button type="button" className="primary" data-start onClick={() => onAnswer(true)}>
          {texts.approve}
        </button>
        <button type="button" onClick={refuse}>
          {texts.refuse}
        </button>
      </p>
    </Modal>
  );
}
