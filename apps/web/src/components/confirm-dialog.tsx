import { useId } from 'react';
import { useCloseOnBack } from '../lib/pages/close-on-back.js';
import { Modal } from './modal.js';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Does it. */
  confirmLabel: string;
  /** Leaves all as it is. */
  cancelLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** The dialog by itself, for those who handle Back in their own way. */
export function Confirm({ text, confirmLabel, cancelLabel, onConfirm, ...modal }: ConfirmDialogProps) {
  const id = useId();
  const agree = (): void => {
    modal.onClose();
    onConfirm();
  };
  return (
    <Modal {...modal} isCompact describedBy={id}>
      <p id={id}>{text}</p>
      <div className={styles.actions}>
        <button type="button" className="primary" onClick={agree}>
          {confirmLabel}
        </button>
        <button type="button" data-start onClick={modal.onClose}>
          {cancelLabel}
        </button>
      </div>
    </Modal>
  );
}

/**
 * Confirms an irreversible action; the focus starts at the button that changes nothing. It closes before anything is sent: if
 * the session has ended, the form to log in would be out of reach behind it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useCloseOnBack(props.open, props.onClose);
  return <Confirm {...props} />;
}
