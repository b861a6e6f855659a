import { useBackCloses } from '../lib/pages/close-on-back.js';
import { Modal } from './modal.js';
import styles from './confirm-card.module.css';

interface ConfirmCardProps {
  open: boolean;
  title: string;
  text: string;
  /** Does it. */
  confirm: string;
  /** Leaves all as it is. */
  keep: string;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Confirms an irreversible action; the focus starts at the button that changes nothing. It closes before anything is sent: if
 * the session has ended, the form to log in would be out of reach behind it.
 */
export function ConfirmCard({ text, confirm, keep, onConfirm, ...modal }: ConfirmCardProps) {
  useBackCloses(modal.open, modal.onClose);
  const agree = (): void => {
    modal.onClose();
    onConfirm();
  };
  return (
    <Modal {...modal} isCard>
      <p>{text}</p>
      <div className={styles.acts}>
        <button type="button" className={styles.confirm} onClick={agree}>
          {confirm}
        </button>
        <button type="button" data-start onClick={modal.onClose}>
          {keep}
        </button>
      </div>
    </Modal>
  );
}
