import { useState } from 'react';
import { usePageKey } from '../../lib/use-page-key.js';
import styles from './footer.module.css';

const loadDialog = () => import('./keys-dialog.js');
type Dialog = Awaited<ReturnType<typeof loadDialog>>['KeysDialog'];

/** `?` lists the keyboard shortcuts, and so does a button on devices that may have a keyboard; the list's code is loaded then. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<{ Dialog: Dialog } | null>(null);
  const open = (): void => {
    setOpen(true);
    loadDialog().then(
      ({ KeysDialog }) => setCode({ Dialog: KeysDialog }),
      (reason: unknown) => console.error('keys', reason),
    );
  };
  usePageKey('?', open);
  return (
    <>
      <button
        type="button"
        className={styles.keys}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={open}
      >
        Keyboard shortcuts
      </button>
      {code && <code.Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
