import { Modal } from '../../../components/modal.js';
import { cardTexts as texts } from '../checkout.texts.js';
import styles from './sandbox-card.module.css';

interface BankDialogProps {
  amount: number;
  open: boolean;
  /** Closing it declines. */
  onAnswer: (isMine: boolean) => void;
}

/** What the customer's own bank would show (3-D Secure). */
export const BankDialog = ({ amount, open, onAnswer }: BankDialogProps) => (
  <Modal open={open} title={texts.bank} isCompact onClose={() => onAnswer(false)}>
    <p className={styles.question}>{texts.bankAsks(amount)}</p>
    <p className={styles.answers}>
      <button type="button" className="primary" data-start onClick={() => onAnswer(true)}>
        {texts.approve}
      </button>
      <button type="button" onClick={() => onAnswer(false)}>
        {texts.refuse}
      </button>
    </p>
  </Modal>
);
