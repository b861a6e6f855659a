import { useState } from 'react';
import { lazyComponent, useLazyPart } from '../../components/lazy.js';
import { useShortcut } from '../../lib/keyboard/use-shortcut.js';
import styles from './footer.module.css';
import type { KeysDialogProps } from './keys-dialog.js';

const keysDialog = lazyComponent('keys', () => import('./keys-dialog.js'));

function Dialog(given: KeysDialogProps) {
  const { module, failure } = useLazyPart(keysDialog);
  return module ? <module.default {...given} /> : failure;
}

/** `?` lists the keyboard shortcuts, and so does a button on devices that may have a keyboard; the list's code is loaded then. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  const open = (): void => {
    setOpen(true);
    setPresses(presses + 1);
  };
  useShortcut('?', open);
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
      {/* A new one each time, so that a list that could not be loaded is asked for again. */}
      {presses > 0 && <Dialog key={presses} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
