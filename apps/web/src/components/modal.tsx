import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** The dialog's name, shown at its top. */
  title: string;
  /** A card in the middle where there is room for one; otherwise the whole screen. */
  isCard?: boolean;
  children: ReactNode;
}

/** A dialog of the platform: the rest of the page is inert, Escape closes, the focus returns. */
export function Modal({ open, onClose, title, isCard = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={isCard ? `${styles.modal} ${styles.card}` : styles.modal}
      aria-label={title}
      onClose={onClose}
    >
      <div className={styles.top}>
        <span className={styles.title}>{title}</span>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      {open && children}
    </dialog>
  );
}
