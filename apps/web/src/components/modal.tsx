import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** The dialog's name, shown at its top. */
  title: string;
  /** A card in the middle where there is room for one; otherwise the whole screen. */
  isCompact?: boolean;
  /** The id of the text that says what the dialog asks. */
  describedBy?: string;
  children: ReactNode;
}

/** Where the focus starts in a card: at a marked element, or at the first field, rather than at the close button. */
const start = '[data-start], form :is(input, select, textarea)';

/** A dialog of the platform: the rest of the page is inert, Escape closes, the focus returns. */
export function Modal({ open, onClose, title, isCompact = false, describedBy, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    if (isCompact) dialog.current?.querySelector<HTMLElement>(start)?.focus();
  }, [open, isCompact]);
  return (
    <dialog
      ref={dialog}
      className={isCompact ? `${styles.modal} ${styles.card}` : styles.modal}
      aria-label={title}
      aria-describedby={describedBy}
      // The event comes a moment after closing: the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
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
